import { letters } from './drawing/letters.ts';
import { amethyst, citrine, emerald, gold, jade, pink, rose, ruby, sapphire } from './drawing/materials.ts';
import { Pen } from './drawing/pen.ts';
import { group, line, path, stroke } from './drawing/svg.ts';
import { titanOne } from './glyphs/titan-one.ts';
import { bell, cherries, clover, horseshoe, seven, star } from './objects/classic.ts';
import { coin, fan, lantern, lotus } from './objects/fortune.ts';
import { diamondGem, emeraldGem, kiteGem, roundGem } from './objects/gems.ts';
import { bolt, crown, eye, trident } from './objects/myth.ts';
import { crystalBall, flask, moon, planet } from './objects/night.ts';
import { chest, drum, mask, prasat, sunDisc } from './objects/relics.ts';
import { fish, mantaRay, seaTurtle, shark } from './objects/sea.ts';
import { pearl, shell } from './objects/shells.ts';
import { keysOf } from './drawing/lists.ts';

const symbols = {
  seven: (pen) => seven(pen),
  crown: (pen) => group('translate(0 4)', crown(pen)),
  lotus: (pen) => group('translate(0 18)scale(1.08)', lotus(pen)),
  gem: (pen) => emeraldGem(pen, emerald),
  lantern: (pen) => group('translate(0 -6)scale(.92)', lantern(pen)),
  bell: (pen) => bell(pen),
  coin: (pen) => coin(pen),
  sun: (pen) => sunDisc(pen) + ribbon(pen, 'WILD'),
  temple: (pen) => group('translate(0 -14)scale(.84)', prasat(pen, '#7A2E12', '#FFC766')) + ribbon(pen, 'SCATTER'),
  star: (pen) => group('translate(0 6)', star(pen)),
  horseshoe: (pen) => horseshoe(pen),
  clover: (pen) => clover(pen),
  cherries: (pen) => cherries(pen),
  diamond: (pen) => group('translate(0 -6)', diamondGem(pen, sapphire)) + ribbon(pen, 'WILD'),
  shark: (pen) => group('scale(.84)', shark(pen)),
  ray: (pen) => group('scale(.9)', mantaRay(pen)),
  turtle: (pen) => group('scale(.95)', seaTurtle(pen, jade)),
  koi: (pen) => group('translate(6 0)scale(.86)', fish(pen, [citrine, ruby, 'round'])),
  angelfish: (pen) => group('translate(6 0)scale(.86)', fish(pen, [amethyst, gold, 'tall'])),
  pearl: (pen) => pearl(pen),
  shell: (pen) => shell(pen, rose),
  trident: (pen) => group('translate(0 -8)scale(.94)', trident(pen)) + ribbon(pen, 'WILD'),
  chest: (pen) => group('translate(0 -8)', chest(pen)) + ribbon(pen, 'SCATTER'),
  mask: (pen) => group('scale(.86)', mask(pen)),
  orb: (pen) => group('scale(.86)', crystalBall(pen, amethyst)),
  moon: (pen) => group('scale(.86)', moon(pen)),
  planet: (pen) => group('scale(.86)', planet(pen, sapphire)),
  potion: (pen) => group('scale(.86)', flask(pen, emerald)),
  fan: (pen) => group('scale(.86)', fan(pen)),
  drum: (pen) => group('scale(.86)', drum(pen)),
  bolt: (pen) => group('translate(0 -10)scale(.9)', bolt(pen)) + ribbon(pen, 'WILD'),
  ruby: (pen) => roundGem(pen, ruby, 6),
  sapphire: (pen) => diamondGem(pen, sapphire),
  emerald: (pen) => emeraldGem(pen, emerald),
  amethyst: (pen) => roundGem(pen, amethyst, 8, [0.68, 1.08]),
  citrine: (pen) => kiteGem(pen, citrine),
  quartz: (pen) => roundGem(pen, pink, 10),
  eye: (pen) => group('translate(0 -14)scale(.84)', eye(pen, sapphire)) + ribbon(pen, 'SCATTER'),
} satisfies Record<string, (pen: Pen) => string>;

export type SlotSymbolKind = keyof typeof symbols;
export const slotSymbolKinds = keysOf(symbols);

/** One symbol of a slot's reels on a transparent square; `size` in CSS pixels. */
export function slotSymbol({ kind, size }: { readonly kind: SlotSymbolKind; readonly size: number }): string {
  const pen = new Pen(`symbol|${kind}`);
  const draw: (pen: Pen) => string = symbols[kind];
  return pen.picture('-130 -130 260 260', draw(pen), ` width="${size}" height="${size}"`);
}

/** A ribbon under the symbol that says what it does. */
function ribbon(pen: Pen, text: string): string {
  const size = text.length > 4 ? 44 : 58;
  const word = { face: titanOne, text, size, at: [0, 92] } as const;
  return (
    path('M-124 76H-84V124H-124L-108 100ZM124 76H84V124H124L108 100Z', ruby.deep, stroke(ruby.deep, 4)) +
    path('M-108 62H108V118H-108Z', pen.linear([ruby.base, `${ruby.dark}@60`, ruby.deep]), stroke(ruby.deep, 5)) +
    line('M-102 69H102M-102 111H102', gold.base, 3) +
    letters(word, 'none', stroke(ruby.deep, 150)) +
    letters(word, pen.linear([gold.light, `${gold.base}@45`, gold.dark]))
  );
}
