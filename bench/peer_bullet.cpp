// SPDX-License-Identifier: MIT
// A game's position in Bullet 3, in its best case: centimetres, what rests asleep from the start,
// discs and blocks kept in the plane and braked by our own law, materials ours pair by pair. With
// friction of real cylinders on the cloth discs orbit one contact point: not done.
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

#include <btBulletDynamicsCommon.h>

#include "bench/game_peer.h"

namespace {

constexpr double UNITS_PER_MM = 0.1;
constexpr double LONGEST_S = 6;
constexpr int CLOTH = -1, FIRST_FIXTURE = 100;
enum { GROUP_PLANAR = 1, GROUP_CLOTH = 2, GROUP_BALL = 4 };

btScalar units(double mm)
{
    return static_cast<btScalar>(mm * UNITS_PER_MM);
}

const PeerScene *materials; // of the engine that steps: Bullet's callback has no place for it

bool set_materials(btManifoldPoint &point, const btCollisionObjectWrapper *a, int, int,
                   const btCollisionObjectWrapper *b, int, int)
{
    const int i = a->getCollisionObject()->getUserIndex();
    const int j = b->getCollisionObject()->getUserIndex();
    if (i == CLOTH || j == CLOTH) {
        const PeerBody &body = materials->body[i == CLOTH ? j : i];
        point.m_combinedFriction = static_cast<btScalar>(body.slide);
        point.m_combinedRollingFriction = units(body.roll * body.part[0].half_x);
        point.m_combinedRestitution = static_cast<btScalar>(body.bounce);
        return true;
    }
    const auto material = [](int k) {
        return k < FIRST_FIXTURE ? materials->body[k].material
                                 : materials->fixture[k - FIRST_FIXTURE].material;
    };
    point.m_combinedFriction = static_cast<btScalar>(materials->friction[material(i)][material(j)]);
    point.m_combinedRestitution =
        static_cast<btScalar>(materials->restitution[material(i)][material(j)]);
    return true;
}

class Peer {
public:
    Peer(const PeerScene &scene, double hz);
    ~Peer();
    Peer(const Peer &) = delete;
    Peer &operator=(const Peer &) = delete;
    void run(const PeerFlick &flick, PeerLog &log);

private:
    btCollisionShape *keep(btCollisionShape *shape);
    btCollisionShape *shape_of(const PeerBody &body);
    btRigidBody *add(btCollisionShape *shape, double mass, const btVector3 &inertia,
                     const btTransform &at, int id, int group, int with);
    void add_cloth();
    void add_fixture(int index);
    void add_body(int index);
    void reset();
    void brake();
    void note(const PeerFlick &flick, PeerLog &log);
    bool put_to_sleep();

    const PeerScene &scene_;
    double dt_;
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{ &configuration_ };
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_{ &dispatcher_, &broadphase_, &solver_, &configuration_ };
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> all_;
    std::vector<btRigidBody *> body_;
    std::vector<btTransform> start_;
    bool touched_[TQ_MAX_BODIES] = {};
    bool met_[TQ_MAX_BODIES] = {};
};

Peer::Peer(const PeerScene &scene, double hz) : scene_(scene), dt_(1 / hz)
{
    world_.setGravity(btVector3(0, 0, -units(scene.gravity)));
    world_.setForceUpdateAllAabbs(false);
    world_.getSolverInfo().m_splitImpulse = 1;
    world_.getSolverInfo().m_restitutionVelocityThreshold = units(5);
    gContactAddedCallback = set_materials;
    gContactBreakingThreshold = units(0.1);
    gDeactivationTime = btScalar(0.02);
    add_cloth();
    for (int i = 0; i < scene.fixtures; i++)
        add_fixture(i);
    for (int i = 0; i < scene.bodies; i++)
        add_body(i);
}

Peer::~Peer()
{
    for (auto &body : all_)
        world_.removeRigidBody(body.get());
}

btCollisionShape *Peer::keep(btCollisionShape *shape)
{
    shapes_.emplace_back(shape);
    return shape;
}

btRigidBody *Peer::add(btCollisionShape *shape, double mass, const btVector3 &inertia,
                       const btTransform &at, int id, int group, int with)
{
    btRigidBody::btRigidBodyConstructionInfo info(static_cast<btScalar>(mass), nullptr, shape,
                                                  inertia);
    info.m_startWorldTransform = at;
    all_.push_back(std::make_unique<btRigidBody>(info));
    btRigidBody *body = all_.back().get();
    body->setUserIndex(id);
    body->setCollisionFlags(body->getCollisionFlags() |
                            btCollisionObject::CF_CUSTOM_MATERIAL_CALLBACK);
    world_.addRigidBody(body, group, with);
    return body;
}

btTransform placed(double x, double y, double z)
{
    btTransform at;
    at.setIdentity();
    at.setOrigin(btVector3(units(x), units(y), units(z)));
    return at;
}

void Peer::add_cloth()
{
    constexpr double THICK = 50;
    btCollisionShape *box =
        keep(new btBoxShape(btVector3(units(scene_.half_x), units(scene_.half_y), units(THICK))));
    add(box, 0, btVector3(0, 0, 0), placed(0, 0, -THICK), CLOTH, GROUP_CLOTH, GROUP_BALL);
}

btVector3 half_sides(const PeerPart &part)
{
    return btVector3(units(part.half_x), units(part.half_y), units((part.z1 - part.z0) / 2));
}

void Peer::add_fixture(int index)
{
    const PeerFixture &f = scene_.fixture[index];
    const btVector3 half = half_sides(f.part);
    btCollisionShape *shape =
        keep(f.round ? static_cast<btCollisionShape *>(new btCylinderShapeZ(half))
                     : new btBoxShape(half));
    add(shape, 0, btVector3(0, 0, 0), placed(f.x, f.y, (f.part.z0 + f.part.z1) / 2),
        FIRST_FIXTURE + index, GROUP_PLANAR, GROUP_PLANAR | GROUP_BALL);
}

// About the middle of its first part; a keeper on its rod has several boxes.
btCollisionShape *Peer::shape_of(const PeerBody &body)
{
    const btVector3 half = half_sides(body.part[0]);
    if (body.kind == PEER_BALL)
        return keep(new btSphereShape(half.x()));
    if (body.kind == PEER_DISC)
        return keep(new btCylinderShapeZ(half));
    if (body.parts == 1)
        return keep(new btBoxShape(half));
    auto *all = new btCompoundShape;
    keep(all);
    const double middle = (body.part[0].z0 + body.part[0].z1) / 2;
    for (int i = 0; i < body.parts; i++) {
        const PeerPart &part = body.part[i];
        all->addChildShape(placed(part.along, 0, (part.z0 + part.z1) / 2 - middle),
                           keep(new btBoxShape(half_sides(part))));
    }
    return all;
}

void Peer::add_body(int index)
{
    const PeerBody &p = scene_.body[index];
    const bool ball = index == scene_.ball, still = p.kind == PEER_STILL;
    btCollisionShape *shape = shape_of(p);
    shape->setMargin(units(ball ? 0.2 : 0.4));
    btVector3 inertia(0, 0, 0);
    if (!still)
        shape->calculateLocalInertia(static_cast<btScalar>(p.mass), inertia);
    if (!still && !ball)
        inertia.setZ(static_cast<btScalar>(p.inertia * UNITS_PER_MM * UNITS_PER_MM));
    btTransform at = placed(p.x, p.y, (p.part[0].z0 + p.part[0].z1) / 2);
    at.setRotation(
        btQuaternion(btVector3(0, 0, 1), static_cast<btScalar>(atan2(p.axis_y, p.axis_x))));
    btRigidBody *body =
        add(shape, still ? 0 : p.mass, inertia, at, index, ball ? GROUP_BALL : GROUP_PLANAR,
            ball ? GROUP_PLANAR | GROUP_CLOTH : GROUP_PLANAR | GROUP_BALL);
    if (ball) {
        body->setCcdMotionThreshold(units(2));
        body->setCcdSweptSphereRadius(units(2));
    } else if (!still) {
        body->setAngularFactor(btVector3(0, 0, 1));
        body->setLinearFactor(btVector3(1, 1, 0));
        body->setFlags(body->getFlags() | BT_DISABLE_WORLD_GRAVITY);
        body->setGravity(btVector3(0, 0, 0));
    }
    body->setSleepingThresholds(units(2), btScalar(0.5));
    body->forceActivationState(ISLAND_SLEEPING);
    body_.push_back(body);
    start_.push_back(at);
}

// Only what the last flick disturbed.
void Peer::reset()
{
    for (size_t i = 0; i < body_.size(); i++) {
        btRigidBody *body = body_[i];
        if (!touched_[i])
            continue;
        body->setWorldTransform(start_[i]);
        body->setInterpolationWorldTransform(start_[i]);
        body->setLinearVelocity(btVector3(0, 0, 0));
        body->setAngularVelocity(btVector3(0, 0, 0));
        body->clearForces();
        body->setDeactivationTime(0);
        broadphase_.getOverlappingPairCache()->cleanProxyFromPairs(body->getBroadphaseProxy(),
                                                                   &dispatcher_);
        world_.updateSingleAabb(body);
        body->forceActivationState(ISLAND_SLEEPING);
        touched_[i] = false;
    }
    memset(met_, 0, sizeof met_);
}

void Peer::brake()
{
    for (size_t i = 0; i < body_.size(); i++) {
        btRigidBody *body = body_[i];
        const bool braked = scene_.body[i].kind == PEER_DISC || scene_.body[i].kind == PEER_BLOCK;
        if (!braked || !body->isActive())
            continue;
        const btVector3 v = body->getLinearVelocity();
        double x = v.x() / UNITS_PER_MM, y = v.y() / UNITS_PER_MM;
        double spin = body->getAngularVelocity().z();
        peer_brake(&scene_, static_cast<int>(i), &x, &y, &spin, dt_);
        body->setLinearVelocity(btVector3(units(x), units(y), 0));
        body->setAngularVelocity(btVector3(0, 0, static_cast<btScalar>(spin)));
    }
}

bool pushes(const btPersistentManifold &manifold)
{
    for (int i = 0; i < manifold.getNumContacts(); i++)
        if (manifold.getContactPoint(i).getAppliedImpulse() > 0)
            return true;
    return false;
}

void Peer::note(const PeerFlick &flick, PeerLog &log)
{
    for (int m = 0; m < dispatcher_.getNumManifolds(); m++) {
        const btPersistentManifold &manifold = *dispatcher_.getManifoldByIndexInternal(m);
        const int i = manifold.getBody0()->getUserIndex();
        const int j = manifold.getBody1()->getUserIndex();
        const int other = i == flick.body ? j : i;
        if ((i != flick.body && j != flick.body) || other < 0 || other >= scene_.bodies)
            continue;
        if (met_[other] || !pushes(manifold))
            continue;
        met_[other] = true;
        peer_note(&scene_, &log, flick.body, other);
    }
}

// What stands or has fallen off the table sleeps; false: nothing moves any more.
bool Peer::put_to_sleep()
{
    bool any = false;
    for (size_t i = 0; i < body_.size(); i++) {
        btRigidBody *body = body_[i];
        if (!body->isActive())
            continue;
        touched_[i] = true;
        const bool gone = body->getWorldTransform().getOrigin().z() < -units(10);
        const bool stands = static_cast<int>(i) != scene_.ball &&
                            body->getLinearVelocity().length2() == 0 &&
                            body->getAngularVelocity().length2() == 0;
        if (gone)
            body->setLinearVelocity(btVector3(0, 0, 0));
        if (gone || stands)
            body->forceActivationState(ISLAND_SLEEPING);
        else
            any = true;
    }
    return any;
}

void Peer::run(const PeerFlick &flick, PeerLog &log)
{
    materials = &scene_;
    reset();
    btRigidBody *body = body_[static_cast<size_t>(flick.body)];
    body->forceActivationState(ACTIVE_TAG);
    body->setDeactivationTime(0);
    body->setLinearVelocity(btVector3(units(flick.vx), units(flick.vy), 0));
    body->setAngularVelocity(btVector3(0, 0, static_cast<btScalar>(flick.spin)));
    for (double t = 0; t < LONGEST_S; t += dt_) {
        brake();
        world_.stepSimulation(static_cast<btScalar>(dt_), 0);
        log.steps++;
        note(flick, log);
        if (!put_to_sleep())
            return;
    }
}

} // namespace

void *bullet_create(const PeerScene *scene, double hz)
{
    return new Peer(*scene, hz);
}

void bullet_run(void *engine, const PeerFlick *flick, PeerLog *log)
{
    static_cast<Peer *>(engine)->run(*flick, *log);
}

void bullet_destroy(void *engine)
{
    delete static_cast<Peer *>(engine);
}
