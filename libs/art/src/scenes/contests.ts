import { arena } from '../backdrops/stage.ts';
import { city, hexagons, pitches, stadium, type Pitch } from '../backdrops/town.ts';
import type { Frame } from '../drawing/frame.ts';
import { letters } from '../drawing/letters.ts';
import {
  amethyst,
  aqua,
  citrine,
  emerald,
  gold,
  onyx,
  pink,
  rose,
  ruby,
  sapphire,
  silver,
} from '../drawing/materials.ts';
import { palettes } from '../drawing/palettes.ts';
import { across, type Pen } from '../drawing/pen.ts';
import { circle, each, group, line, num, stroke } from '../drawing/svg.ts';
import { russoOne } from '../glyphs/russo-one.ts';
import { crest, crosshair, gamepad, headset } from '../objects/esports.ts';
import { rooster } from '../objects/rooster.ts';
import {
  basketball,
  boxingGlove,
  cricket,
  football,
  raceFlag,
  shuttlecock,
  tennisBall,
  trophy,
  volleyball,
} from '../objects/sport.ts';
import { onStage, type Look } from './look.ts';

type Hero = (pen: Pen, frame: Frame) => string;

/** The wake of a ball that flies up to the right. */
export function trail(pen: Pen, colour = '#ffffff'): string {
  const light = pen.linear([`${colour}@0/0`, `${colour}@100/.75`], across);
  return each(7, (i) => {
    const y = i * 22 - 66;
    return line(`M-40 ${y}L${num(-(120 + (i % 3) * 40))} ${y + 26}`, light, 5 + (i % 2) * 5);
  });
}

const flying =
  (colour: string, draw: (pen: Pen) => string): Hero =>
  (pen, frame) => {
    const put = onStage(frame);
    return put([0, 0], trail(pen, colour)) + put([0, 0], draw(pen), 0.92);
  };
const standing =
  (draw: (pen: Pen) => string, size = 1): Hero =>
  (pen, frame) =>
    onStage(frame)([0, 0], draw(pen), size);

const patches = [
  ['#3A4268', '#0D1022'],
  ['#FF4D5E', '#8E0A22'],
  ['#3F8DFF', '#0C2A8A'],
  ['#16A667', '#04432A'],
  ['#FF9A3D', '#9A3E00'],
  ['#A75BFF', '#3A0F8A'],
] as const;

interface Sport {
  readonly words: RegExp;
  readonly pitch: Pitch;
  readonly hero: Hero;
}

const footballMatch: Sport = {
  words: /football|soccer/i,
  pitch: pitches.grass,
  hero: flying('#ffffff', (pen) => football(pen, pen.random.pick(patches))),
};
const cup: Sport = {
  words: /virtual|cup|league|champion/i,
  pitch: pitches.grass,
  hero: standing((pen) => trophy(pen, pen.random.pick([ruby, sapphire, emerald]))),
};

const sports: readonly Sport[] = [
  { words: /basket|hoop|nba/i, pitch: pitches.parquet, hero: flying('#FF9A3D', basketball) },
  { words: /tennis/i, pitch: pitches.hardCourt, hero: flying('#D7F03A', tennisBall) },
  { words: /cricket/i, pitch: pitches.grass, hero: standing(cricket) },
  {
    words: /volley/i,
    pitch: pitches.parquet,
    hero: flying('#FFE08A', (pen) => volleyball(pen, pen.random.pick([sapphire, ruby, emerald]))),
  },
  { words: /badminton|shuttle/i, pitch: pitches.hardCourt, hero: flying('#ffffff', shuttlecock) },
  {
    words: /box|muay|mma|fight|combat/i,
    pitch: pitches.canvas,
    hero: standing((pen) => boxingGlove(pen, pen.random.pick([ruby, sapphire])), 0.96),
  },
  { words: /racing|race|horse|grand prix|motor|formula|turf/i, pitch: pitches.asphalt, hero: standing(raceFlag, 0.98) },
  cup,
  footballMatch,
];
/** Football is what most sports books are about, so names that say nothing show it twice as often. */
const usualSports = [footballMatch, footballMatch, cup, ...sports.slice(0, 2)];

export function sportsLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const { pitch, hero } = sports.find(({ words }) => words.test(name)) ?? random.pick(usualSports);
  return {
    palette: palettes[random.pick(['night', 'lagoon', 'royal', 'dusk', 'jadegold', 'magenta'])],
    air: 'floodlit',
    backdrop: stadium(pitch),
    face: 'hanken',
    fill: 'white',
    hero: (frame) => hero(pen, frame),
  };
}

const teamColours = [
  [aqua, silver],
  [ruby, gold],
  [amethyst, pink],
  [sapphire, silver],
  [citrine, gold],
] as const;

const teamCrest: Hero = (pen, frame) => {
  const [m, metal] = pen.random.pick(teamColours);
  return onStage(frame)([0, 0], circle([0, 0], 140, pen.glow(m.base, 0.7)) + crest(pen, m, metal), 0.98);
};
const pad: Hero = (pen, frame) =>
  onStage(frame)([0, 0], gamepad(pen, pen.random.pick([aqua, pink, amethyst, sapphire])), 0.96, -8);

const electronicHeroes: readonly Hero[] = [
  teamCrest,
  teamCrest,
  pad,
  standing((pen) => crosshair(pen, pen.random.pick([ruby, aqua, citrine]))),
  standing((pen) => headset(pen, pen.random.pick([aqua, pink, amethyst, citrine])), 0.94),
  standing((pen) => trophy(pen, pen.random.pick([ruby, amethyst]))),
];

export function esportsLook(pen: Pen): Look {
  const { random } = pen;
  const inCity = random.chance(1 / 3);
  const hero = random.pick(electronicHeroes);
  return {
    palette: palettes[random.pick(['cyber', 'night', 'magenta', 'ember', 'lagoon'])],
    air: 'dark',
    backdrop: inCity ? city : hexagons,
    face: 'russo',
    fill: 'ice',
    hero: (frame) => hero(pen, frame),
  };
}

/** Two heraldic heads, red side against blue. */
export function cockfightLook(pen: Pen): Look {
  const { random } = pen;
  const [left, right] = [
    random.pick([citrine, gold, rose, ruby]),
    random.pick([onyx, sapphire, aqua, silver, emerald]),
  ];
  return {
    palette: palettes.ember,
    air: 'day',
    backdrop: arena,
    face: 'bungee',
    fill: 'gold',
    hero: (frame) => {
      const put = onStage(frame);
      const x = 72 * frame.spread;
      const badge =
        circle([0, 0], 27, '#12060A', stroke(gold.base, 4)) +
        letters({ face: russoOne, text: 'VS', size: 27, at: [0, 0] }, '#FFD34D');
      return (
        put([-x, 8], rooster(pen, left), 0.8) +
        put([x, 8], group('scale(-1 1)', rooster(pen, right)), 0.8) +
        put([0, 40], badge)
      );
    },
  };
}
