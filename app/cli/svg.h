/* SPDX-License-Identifier: MIT */
/* A window of millimetres onto a stretch of pixels, and the few figures drawn through it. */
#ifndef CLI_SVG_H
#define CLI_SVG_H

#include <stdio.h>

/* y grows upwards in millimetres, downwards in pixels. Looks are CSS classes of the drawing. */
typedef struct {
    FILE *out;
    double x, y;       /* mm: the window's left and top */
    double px, py;     /* where they are drawn */
    double wide, high; /* mm */
    double scale;      /* pixels per mm */
} View;

double view_x(const View *view, double x);
double view_y(const View *view, double y);

void svg_circle(const View *view, double x, double y, double radius, const char *look);
void svg_line(const View *view, double x0, double y0, double x1, double y1, const char *look);

/* Corners x0 y0 and x1 y1, sides along the axes. */
void svg_rect(const View *view, double x0, double y0, double x1, double y1, const char *look);

/* Half sides rx along (cx, cy) and ry across it. */
void svg_box(const View *view, double x, double y, double cx, double cy, double rx, double ry,
             const char *look);

/* Text at a pixel; look names the class. */
void svg_text(FILE *out, double px, double py, const char *look, const char *text);

/* The style sheet and patterns that all the classes come from. */
void svg_head(FILE *out, double wide, double high);

#endif
