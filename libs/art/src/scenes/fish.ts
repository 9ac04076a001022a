import { sea } from '../backdrops/land.ts';
import { amethyst, aqua, citrine, emerald, gold, jade, pink, ruby, sapphire } from '../drawing/materials.ts';
import { palettes } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { each, factor, fade, xy } from '../drawing/svg.ts';
import { coin } from '../objects/fortune.ts';
import { fish, mantaRay, seaTurtle, shark, type Fins } from '../objects/sea.ts';
import { onStage, type Look } from './look.ts';

const goldfish: Fins = [gold, ruby, 'round'];
const shoal: readonly Fins[] = [
  goldfish,
  [citrine, gold, 'tall'],
  [sapphire, aqua, 'slim'],
  [ruby, citrine, 'round'],
  [amethyst, pink, 'tall'],
  [emerald, gold, 'round'],
  [aqua, sapphire, 'slim'],
];

type Catch = 'fish' | 'shark' | 'ray' | 'turtle';

function catchOf(pen: Pen, name: string): Catch {
  if (/shark|hunter|abyss/i.test(name)) return 'shark';
  if (/\bray|manta|emperor/i.test(name)) return 'ray';
  if (/turtle|tortoise/i.test(name)) return 'turtle';
  if (/koi|carp|coral|fish/i.test(name)) return 'fish';
  return pen.random.pick(['fish', 'fish', 'fish', 'shark', 'ray', 'turtle']);
}

/** Under water: one large animal, a shoal behind it and coins on the ground. */
export function fishLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const animal = catchOf(pen, name);
  return {
    palette: palettes[random.pick(['lagoon', 'night', 'ice', 'mint'])],
    air: 'water',
    backdrop: sea,
    face: random.pick(['lilita', 'titan']),
    fill: 'ice',
    hero: (frame) => {
      const { width, height, scale } = frame;
      const put = onStage(frame);
      const small = (i: number) => {
        const size = 0.2 * scale;
        const at = xy([random.between(width * 0.06, width * 0.94), height * (0.12 + i * 0.13)]);
        const transform = `translate(${at})scale(${factor(random.chance(0.5) ? -size : size)} ${factor(size)})`;
        return pen.use(fish(pen, random.pick(shoal)), ` transform="${transform}"${fade(i < 3 ? 0.6 : 0.85)}`);
      };
      const hero = {
        fish: () => put([12, 0], fish(pen, /gold/i.test(name) ? goldfish : random.pick(shoal.slice(0, 6))), 0.98, -9),
        shark: () => put([8, 0], shark(pen), 1, -8),
        ray: () => put([0, -8], mantaRay(pen), 1.02, random.between(-12, 12)),
        turtle: () =>
          put([0, 0], seaTurtle(pen, random.pick([jade, emerald, citrine, aqua])), 0.98, random.between(-16, 16)),
      };
      const coins = put([-70, 82], coin(pen), 0.18) + put([84, 74], coin(pen), 0.22) + put([40, 98], coin(pen), 0.15);
      return each(6, small) + hero[animal]() + coins;
    },
  };
}
