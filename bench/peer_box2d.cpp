// SPDX-License-Identifier: MIT
// The scene in Box2D 2.4, in its best case: centimetres, resting bodies asleep from the start,
// every body a bullet, Coulomb deceleration applied by us to the waking bodies only.
#include <cmath>
#include <cstdint>
#include <cstdio>

#include <box2d/box2d.h>

#include "bench/engine.h"

namespace {

constexpr double UNITS_PER_MM = 0.1;
constexpr int VELOCITY_ITERATIONS = 8;
constexpr int POSITION_ITERATIONS = 3;
constexpr uintptr_t WALL = BENCH_BODIES;

struct Piece {
    b2Body *body;
    float decel;
    b2Vec2 start;
};

int index_of(const b2Body *body)
{
    return static_cast<int>(const_cast<b2Body *>(body)->GetUserData().pointer);
}

class Peer final : public b2ContactListener {
public:
    Peer(const BenchScene &scene, double hz);
    void run(const BenchFlick &flick, BenchLog &log);

private:
    void BeginContact(b2Contact *contact) override;
    void add_walls(const BenchScene &scene);
    void add_piece(const BenchScene &scene, int index);
    void reset();
    void start(const BenchFlick &flick);
    void slow_down();
    bool slow_down(Piece &piece, float dt);

    b2World world_{ b2Vec2(0, 0) };
    float dt_;
    uint32_t awake_ = 0;     // bit set: bodies that may be moving
    uint32_t disturbed_ = 0; // bit set: bodies awake at any time since the last reset
    BenchLog *log_ = nullptr;
    Piece piece_[BENCH_BODIES] = {};
};

Peer::Peer(const BenchScene &scene, double hz) : dt_(static_cast<float>(1 / hz))
{
    add_walls(scene);
    for (int i = 0; i < BENCH_BODIES; i++)
        add_piece(scene, i);
    world_.SetContactListener(this);
}

// Edges have a skin; they stand back by it, so that the fence is where it should be.
void Peer::add_walls(const BenchScene &scene)
{
    float x = static_cast<float>(scene.length_mm / 2 * UNITS_PER_MM) + b2_polygonRadius;
    float y = static_cast<float>(scene.width_mm / 2 * UNITS_PER_MM) + b2_polygonRadius;
    const b2Vec2 corner[4] = { { -x, -y }, { x, -y }, { x, y }, { -x, y } };
    b2BodyDef ground;
    ground.userData.pointer = WALL;
    b2Body *body = world_.CreateBody(&ground);
    for (int i = 0; i < 4; i++) {
        b2EdgeShape edge;
        edge.SetTwoSided(corner[i], corner[(i + 1) % 4]);
        b2FixtureDef fixture;
        fixture.shape = &edge;
        fixture.friction = 0;
        fixture.restitution = static_cast<float>(scene.restitution);
        fixture.restitutionThreshold = 0;
        body->CreateFixture(&fixture);
    }
}

void Peer::add_piece(const BenchScene &scene, int index)
{
    const BenchBody *kind = bench_body(&scene, index);
    Piece &piece = piece_[index];
    piece.decel = static_cast<float>(kind->decel_mm_s2 * UNITS_PER_MM);
    piece.start.Set(static_cast<float>(scene.at[index].x_mm * UNITS_PER_MM),
                    static_cast<float>(scene.at[index].y_mm * UNITS_PER_MM));
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = piece.start;
    def.bullet = true;
    def.fixedRotation = true;
    def.awake = false;
    def.userData.pointer = static_cast<uintptr_t>(index);
    piece.body = world_.CreateBody(&def);
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(kind->radius_mm * UNITS_PER_MM);
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density =
        static_cast<float>(kind->mass_g) / (b2_pi * circle.m_radius * circle.m_radius);
    fixture.friction = 0;
    fixture.restitution = static_cast<float>(scene.restitution);
    fixture.restitutionThreshold = 0;
    piece.body->CreateFixture(&fixture);
}

void Peer::BeginContact(b2Contact *contact)
{
    int a = index_of(contact->GetFixtureA()->GetBody());
    int b = index_of(contact->GetFixtureB()->GetBody());
    if (a == static_cast<int>(WALL) || b == static_cast<int>(WALL))
        return;
    awake_ |= 1U << a | 1U << b;
    bench_log_pair(log_, a, b);
}

// Only what the last flick disturbed is put back. It stays awake for the first step, so that
// Box2D drops the contacts it remembers, and then falls asleep.
void Peer::reset()
{
    for (uint32_t left = disturbed_; left; left &= left - 1) {
        Piece &piece = piece_[__builtin_ctz(left)];
        piece.body->SetTransform(piece.start, 0);
        piece.body->SetLinearVelocity(b2Vec2(0, 0));
        piece.body->SetAwake(true);
    }
    awake_ = disturbed_;
    disturbed_ = 0;
}

// Box2D solves and then moves: half a kick before the first step, whole ones afterwards.
void Peer::start(const BenchFlick &flick)
{
    Piece &piece = piece_[flick.piece];
    double length = std::hypot(flick.dx, flick.dy);
    double speed = flick.speed_um_s * 1e-3 * UNITS_PER_MM;
    piece.body->SetLinearVelocity(b2Vec2(static_cast<float>(flick.dx / length * speed),
                                         static_cast<float>(flick.dy / length * speed)));
    slow_down(piece, dt_ / 2);
    awake_ |= 1U << flick.piece;
}

bool Peer::slow_down(Piece &piece, float dt)
{
    b2Vec2 velocity = piece.body->GetLinearVelocity();
    float loss = piece.decel * dt;
    float square = velocity.LengthSquared();
    if (square <= loss * loss) {
        piece.body->SetAwake(false);
        return false;
    }
    piece.body->SetLinearVelocity((1 - loss / std::sqrt(square)) * velocity);
    return true;
}

void Peer::slow_down()
{
    disturbed_ |= awake_;
    for (uint32_t left = awake_; left; left &= left - 1) {
        int index = __builtin_ctz(left);
        if (!slow_down(piece_[index], dt_))
            awake_ &= ~(1U << index);
    }
}

void Peer::run(const BenchFlick &flick, BenchLog &log)
{
    bench_log_clear(&log);
    log_ = &log;
    reset();
    start(flick);
    do {
        world_.Step(dt_, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
        slow_down();
        log.work++;
    } while (awake_);
    b2Vec2 ball = piece_[BENCH_BALL].body->GetPosition();
    log.ball = { static_cast<double>(ball.x) / UNITS_PER_MM,
                 static_cast<double>(ball.y) / UNITS_PER_MM };
}

void *box2d_create(const BenchScene *scene, double hz)
{
    return new Peer(*scene, hz);
}

void box2d_run_flick(void *engine, const BenchFlick *flick, BenchLog *log)
{
    static_cast<Peer *>(engine)->run(*flick, *log);
}

void box2d_destroy(void *engine)
{
    delete static_cast<Peer *>(engine);
}

void box2d_version(char *out, int size)
{
    std::snprintf(out, static_cast<size_t>(size), "%d.%d.%d (Debian %s)",
                  static_cast<int>(b2_version.major), static_cast<int>(b2_version.minor),
                  static_cast<int>(b2_version.revision), BENCH_BOX2D_VERSION);
}

} // namespace

const BenchEngine bench_box2d = {
    "box2d",       "Debian's binary, all bullets, 8/3 iterations",
    "step",        box2d_version,
    box2d_create,  box2d_run_flick,
    box2d_destroy,
};
