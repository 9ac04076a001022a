import type { Material } from '../drawing/materials.ts';
import type { Pen } from '../drawing/pen.ts';
import { circle, fade, group, line, path, rect, ring, stroke } from '../drawing/svg.ts';
import { star } from './classic.ts';

export function gamepad(pen: Pen, m: Material): string {
  return (
    circle([0, 0], 130, pen.glow(m.base, 0.6)) +
    path(
      'M-70-52C-40-62 40-62 70-52 104-44 124 30 120 62 116 92 88 90 70 66 58 50 46 40 30 38H-30C-46 40-58 50-70 66-88 90-116 92-120 62-124 30-104-44-70-52Z',
      pen.linear(['#39426B', '#181D38@45', '#090B1A']),
      stroke(m.base, 5),
    ) +
    line('M-66-46C-40-54 40-54 66-46', '#fff', 4, fade(0.5)) +
    path('M-78-22h14v14h14v14h-14v14h-14v-14h-14v-14h14Z', m.light) +
    circle([68, -24], 9, '#FFC53D') +
    circle([86, -6], 9, '#FF4D6D') +
    circle([50, -6], 9, '#3F8DFF') +
    circle([68, 12], 9, '#22D98C') +
    circle([-32, 24], 17, '#05060F', stroke(m.base, 4)) +
    circle([32, 24], 17, '#05060F', stroke(m.base, 4)) +
    rect([-20, -26, 40, 9, 4.5], m.base)
  );
}

/** A team's crest with a helmet's visor. */
export function crest(pen: Pen, m: Material, metal: Material): string {
  return (
    path('M0-116 92-74 84 24 0 112-84 24-92-74Z', '#070914', stroke(m.base, 9)) +
    path('M0-100 78-64 71 18 0 96Z', pen.linear([m.dark, m.deep])) +
    path('M0-100-78-64-71 18 0 96Z', pen.linear([m.base, `${m.dark}@60`, m.deep])) +
    path(
      'M-54-34-10-10 0-60 10-10 54-34 40 20 14 40 0 70-14 40-40 20Z',
      pen.linear(['#FFFFFF', `${metal.light}@40`, metal.base]),
      stroke('#070914', 4),
    ) +
    path('M-30-2-8 12-22 18ZM30-2 8 12 22 18Z', '#070914') +
    line('M-92-74-118-104-104-44M92-74 118-104 104-44', m.base, 8)
  );
}

export function crosshair(pen: Pen, m: Material): string {
  return (
    circle([0, 0], 130, pen.glow(m.base, 0.5)) +
    ring(86, m.base, 10, ' stroke-dasharray="104 31" stroke-dashoffset="52" stroke-linecap="butt"') +
    ring(56, '#fff', 4, fade(0.85)) +
    line('M0-118V-64M0 64V118M-118 0H-64M64 0H118', '#fff', 7) +
    group('scale(.36)', star(pen, m))
  );
}

/** A headset with its microphone. */
export function headset(pen: Pen, m: Material): string {
  const cup =
    rect([66, -18, 36, 88, 18], pen.linear(['#39426B', '#0C1024'], [0, 0, 1, 1]), stroke('#05070F', 4)) +
    rect([58, -8, 20, 68, 10], m.base, stroke(m.deep, 3)) +
    rect([84, 2, 8, 48, 4], m.light);
  return (
    circle([0, 0], 130, pen.glow(m.base, 0.6)) +
    line('M-84-10C-90-116 90-116 84-10', '#05070F', 30) +
    line('M-84-10C-90-116 90-116 84-10', pen.linear(['#5A669A', '#1A2040']), 22) +
    line('M-66-52C-44-92 44-92 66-52', m.base, 5) +
    line('M-32-2V24M-16-14V36M0-26V48M16-10V32M32 2V20', m.light, 8, fade(0.85)) +
    line('M-86 60C-84 104-50 112-18 110', '#1A2040', 9) +
    rect([-24, 100, 40, 20, 10], m.base, stroke(m.deep, 4)) +
    pen.mirrored(cup) +
    line('M-60-74C-40-92-14-98 8-96', '#fff', 5, fade(0.6))
  );
}
