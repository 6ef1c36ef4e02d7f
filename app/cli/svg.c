/* SPDX-License-Identifier: MIT */
/* Plain SVG elements, and the look of the drawing. */
#include "svg.h"

#include "text.h"

/* Blue and orange of the palette of Okabe and Ito, told apart by everyone; the sides also differ
   in pattern (away has a ring). */
static const char styles[] =
    "text{font-family:'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif;fill:#222}\n"
    ".title{font-size:19px;font-weight:bold}.small{font-size:12px;fill:#555}\n"
    ".list{font-size:13px}.num{font-size:11px;font-weight:bold;text-anchor:middle}\n"
    ".right{font-size:12px;fill:#555;text-anchor:end}\n"
    ".hair{font-size:12.5px;fill:#a3195b;font-style:italic}\n"
    ".mid{font-size:12px;fill:#555;text-anchor:middle}\n"
    ".page{fill:#fff}.floor{fill:#e9e9e6}.board{fill:#efe3cb}.cloth{fill:#d3e7cf}\n"
    ".fence{fill:#c2a274;stroke:#8d7148;stroke-width:.8}\n"
    ".ribs{fill:url(#ribs)}\n"
    ".mark{fill:none;stroke:#fff;stroke-width:2}.spot{fill:#fff}\n"
    ".net{fill:url(#net);stroke:#8a938f;stroke-width:.8}\n"
    ".frame{fill:#fff;stroke:#333;stroke-width:1.1}\n"
    ".border{fill:none;stroke:#8b8b86;stroke-width:1}\n"
    ".home{fill:#0072B2;stroke:#00405f;stroke-width:1}\n"
    ".away{fill:#E69F00;stroke:#6e4300;stroke-width:1}\n"
    ".ball{fill:#fff;stroke:#111;stroke-width:1.6}\n"
    ".seam{fill:#333;stroke:#333;stroke-width:1}\n"
    ".finger{fill:#e3bfa6;stroke:#7a5a45;stroke-width:1}\n"
    ".rod{fill:#999;stroke:#555;stroke-width:.6}\n"
    ".upper{fill:none;stroke:#000;stroke-opacity:.35;stroke-width:.8}\n"
    ".hollow{fill:#000;fill-opacity:.14;stroke:#000;stroke-opacity:.5;stroke-width:.8}\n"
    ".ring{fill:none;stroke:#fff;stroke-width:1.6}\n"
    ".onhome{fill:#fff;font-weight:bold;text-anchor:middle}\n"
    ".onaway{fill:#000;font-weight:bold;text-anchor:middle}\n"
    ".onfinger,.onball{font-size:0}\n"
    ".ghost{fill:#fff;fill-opacity:.45;stroke-width:1.1;stroke-dasharray:3 2}\n"
    ".ghosthome{stroke:#0072B2}.ghostaway{stroke:#b06f00}.ghostball{stroke:#333}\n"
    ".ghostfinger{stroke:#7a5a45}\n"
    ".run{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\n"
    ".flight{stroke-dasharray:6 5;stroke-linecap:butt}\n"
    ".runhome{stroke:#0072B2}.runaway{stroke:#b06f00}.runball{stroke:#222;stroke-width:1.7}\n"
    ".runfinger{stroke:#7a5a45}\n"
    ".dothome{fill:#0072B2}.dotaway{fill:#b06f00}.dotball{fill:#222}.dotfinger{fill:#7a5a45}\n"
    ".aim{stroke:#555;stroke-width:1;stroke-dasharray:1 4;stroke-linecap:round}\n"
    ".tick{stroke:#009E73;stroke-width:2.4}.land{fill:none;stroke:#222;stroke-width:1}\n"
    ".hit{fill:#CC3366;stroke:#fff;stroke-width:1}.lead{stroke:#555;stroke-width:.8}\n"
    ".tag{fill:#fffbe6;stroke:#444;stroke-width:1}\n"
    ".up{font-size:11px;fill:#333;text-anchor:middle;paint-order:stroke;stroke:#fff;"
    "stroke-width:3px;stroke-opacity:.8}\n";

void svg_head(FILE *out, double wide, double high)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
            "viewBox=\"0 0 %.0f %.0f\">\n<style>\n",
            wide, high, wide, high);
    fputs(styles, out);
    fputs("</style>\n<defs>\n"
          "<pattern id=\"net\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" "
          "patternTransform=\"rotate(45)\"><rect width=\"5\" height=\"5\" fill=\"#fff\" "
          "fill-opacity=\".35\"/><path d=\"M0 0H5M0 0V5\" stroke=\"#8a938f\" "
          "stroke-width=\".8\"/></pattern>\n"
          "<pattern id=\"ribs\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\">"
          "<path d=\"M2.5 0V5\" stroke=\"#b9d4b4\" stroke-width=\"1\"/></pattern>\n</defs>\n",
          out);
    fprintf(out, "<rect class=\"page\" width=\"%.0f\" height=\"%.0f\"/>\n", wide, high);
}

double view_x(const View *view, double x)
{
    return view->px + (x - view->x) * view->scale;
}

double view_y(const View *view, double y)
{
    return view->py + (view->y - y) * view->scale;
}

void svg_circle(const View *view, double x, double y, double radius, const char *look)
{
    fprintf(view->out, "<circle class=\"%s\" cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"/>\n", look,
            view_x(view, x), view_y(view, y), radius * view->scale);
}

void svg_line(const View *view, double x0, double y0, double x1, double y1, const char *look)
{
    fprintf(view->out, "<path class=\"%s\" d=\"M%.2f %.2fL%.2f %.2f\"/>\n", look, view_x(view, x0),
            view_y(view, y0), view_x(view, x1), view_y(view, y1));
}

void svg_rect(const View *view, double x0, double y0, double x1, double y1, const char *look)
{
    fprintf(view->out,
            "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>\n", look,
            view_x(view, x0), view_y(view, y1), (x1 - x0) * view->scale, (y1 - y0) * view->scale);
}

void svg_box(const View *view, double x, double y, double cx, double cy, double rx, double ry,
             const char *look)
{
    static const int corner[4][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
    fprintf(view->out, "<path class=\"%s\" d=\"", look);
    for (int i = 0; i < 4; i++) {
        const double along = corner[i][0] * rx, across = corner[i][1] * ry;
        fprintf(view->out, "%c%.2f %.2f", i ? 'L' : 'M', view_x(view, x + along * cx - across * cy),
                view_y(view, y + along * cy + across * cx));
    }
    fputs("z\"/>\n", view->out);
}

void svg_text(FILE *out, double px, double py, const char *look, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", look, px, py);
    put_xml(out, text);
    fputs("</text>\n", out);
}
