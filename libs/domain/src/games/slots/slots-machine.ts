import type { SlotMachine } from './slots.ts';
import { stripsOf } from './strips.ts';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';
import { digestOf } from '../title-digest.ts';

const twentyLines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 0, 2, 0, 0],
] as const;

const fiveLines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

/**
 * The slot machines. Changing a strip or a pay changes the published return; the test beside enumerateReturn pins
 * the figures. `lotus`: five reels of three rows, twenty lines, free rounds. `classic`: three by three, five lines,
 * many small wins. `sea`: five reels of four rows that pay in 1,024 ways, few wins and large ones, free rounds.
 * `magic`: five reels of three rows that pay in 243 ways, a wild that counts twice, free rounds.
 */
export const slotMachines = {
  lotus: {
    rows: 3,
    strips: stripsOf(
      { S: 'seven', K: 'crown', L: 'lotus', G: 'gem', N: 'lantern', B: 'bell', C: 'coin', W: 'sun', X: 'temple' },
      [
        'GGNNGGCCBBCXCCNLLKKBBLLBKCSSSN',
        'CCBBXGGNWBBSSSKKLLNNGGLNCCKW',
        'NNCXBBCCBWCCKKLLSSSNNGGWBBLNG',
        'LLKKWSSSWCCNNCCXNNBBNGGLLBBGB',
        'GGLLKKNNXNNCCBCCKKBBGLLSSSCX',
      ],
    ),
    lines: twentyLines,
    parts: 20n,
    pays: [
      ['seven', { 3: 35n, 4: 150n, 5: 1000n }],
      ['crown', { 3: 18n, 4: 80n, 5: 300n }],
      ['lotus', { 3: 11n, 4: 45n, 5: 200n }],
      ['gem', { 3: 10n, 4: 35n, 5: 125n }],
      ['lantern', { 3: 8n, 4: 25n, 5: 80n }],
      ['bell', { 3: 6n, 4: 15n, 5: 50n }],
      ['coin', { 3: 4n, 4: 10n, 5: 35n }],
    ],
    wild: 'sun',
    scatter: {
      symbol: 'temple',
      pays: { 3: 2n, 4: 10n, 5: 50n },
      freeRounds: { awards: { 3: 8, 4: 12, 5: 15 }, multiplier: 2n },
    },
  },
  classic: {
    rows: 3,
    strips: stripsOf({ S: 'seven', T: 'star', B: 'bell', H: 'horseshoe', L: 'clover', C: 'cherries', W: 'diamond' }, [
      'CCLHBCLLTCHLCBBHCLSCHLTLCH',
      'LLCHHCBLWCTLHCCBLSHLCBCTLH',
      'HCLBCLLTCHHCLSCBLCHTLCBLCH',
    ]),
    lines: fiveLines,
    parts: 5n,
    pays: [
      ['seven', { 3: 500n }],
      ['star', { 3: 110n }],
      ['bell', { 3: 40n }],
      ['horseshoe', { 3: 20n }],
      ['clover', { 3: 12n }],
      ['cherries', { 3: 10n }],
    ],
    wild: 'diamond',
    scatter: undefined,
  },
  sea: {
    rows: 4,
    strips: stripsOf(
      { S: 'shark', R: 'ray', T: 'turtle', K: 'koi', A: 'angelfish', P: 'pearl', H: 'shell', W: 'trident', X: 'chest' },
      [
        'HHHHPPPAAAKKKXTTTHHHPPPRRAAAKKSS',
        'PPPWHHHAAATTTKKKXPPPHHHRRAAASSKK',
        'AAAHHHPPPXKKKTTTWHHHAAASSPPPRRKK',
        'HHHKKKPPPWAAATTTXHHHPPPRRKKAAASS',
        'PPPTTTHHHAAAKKKXPPPRRHHHSSKKAAAW',
      ],
    ),
    lines: 'ways',
    parts: 20n,
    pays: [
      ['shark', { 3: 10n, 4: 40n, 5: 240n }],
      ['ray', { 3: 6n, 4: 20n, 5: 100n }],
      ['turtle', { 3: 4n, 4: 12n, 5: 40n }],
      ['koi', { 3: 1n, 4: 3n, 5: 8n }],
      ['angelfish', { 3: 1n, 4: 2n, 5: 4n }],
      ['pearl', { 3: 1n, 4: 2n, 5: 3n }],
      ['shell', { 3: 1n, 4: 1n, 5: 2n }],
    ],
    wild: 'trident',
    scatter: { symbol: 'chest', pays: {}, freeRounds: { awards: { 3: 8, 4: 12, 5: 20 }, multiplier: 3n } },
  },
  magic: {
    rows: 3,
    strips: stripsOf(
      { K: 'mask', O: 'orb', M: 'moon', T: 'planet', P: 'potion', F: 'fan', D: 'drum', W: 'bolt', X: 'eye' },
      [
        'DDDPPFFXTTMMDDFFFPPOOTTKKDDXFFMM',
        'FFDDWPPPTTMMXFFDDDOOKKPPTTFFDDMM',
        'PPDDFFFXTTWMMDDPPKKOOFFDDDTTMMPP',
        'DDFFTTPPPWMMDDFFXOOKKTTDDPPFFMMT',
        'FFPPDDDTTMMXFFKKPPOODDFFTTDDMMPP',
      ],
    ),
    lines: 'ways',
    parts: 20n,
    pays: [
      ['mask', { 3: 16n, 4: 45n, 5: 250n }],
      ['orb', { 3: 10n, 4: 28n, 5: 100n }],
      ['moon', { 3: 6n, 4: 15n, 5: 45n }],
      ['planet', { 3: 4n, 4: 10n, 5: 28n }],
      ['potion', { 3: 3n, 4: 8n, 5: 18n }],
      ['fan', { 3: 3n, 4: 6n, 5: 14n }],
      ['drum', { 3: 2n, 4: 5n, 5: 10n }],
    ],
    wild: 'bolt',
    wildTimes: 2,
    scatter: {
      symbol: 'eye',
      pays: { 3: 2n, 4: 8n, 5: 40n },
      freeRounds: { awards: { 3: 8, 4: 12, 5: 16 }, multiplier: 2n },
    },
  },
} as const satisfies Record<string, SlotMachine>;

export type MachineName = keyof typeof slotMachines;
export const machineNames = keysOf(slotMachines);

/** Words of a title that ask for a machine's pictures, as they stand in game codes. */
const titleWords: readonly (readonly [MachineName, RegExp])[] = [
  [
    'sea',
    /PEARL|ISLAND|BAY|DOLPHIN|TURTLE|WHALE|OCEAN|CORAL|HARBOR|SHIP|LIGHTHOUSE|TIDE|WAVE|ANCHOR|SHELL|COVE|PIRATE|COMPASS/,
  ],
  [
    'classic',
    /777|SEVEN|LUCK|CLOVER|STAR|HORSESHOE|CHERRY|LEMON|PLUM|ORANGE|APPLE|MELON|DICE|DIAMOND|NEON|DISCO|MEGAWINS/,
  ],
  ['magic', /MAGIC|WIZARD|WITCH|SPELL|POTION|MIDNIGHT|MOON|PHANTOM|GHOST|VAMPIRE/],
  ['lotus', /LOTUS|LANTERN|TEMPLE|PRASAT|CROWN|ROYAL|THRONE|PALACE|EMERALD|JADE|GOLDEN|EMPIRE|IMPERIAL|SUN|GONG/],
];

/** The machine whose pictures a title's code names, if it names any. */
export const namedMachine = (gameCode: string): MachineName | undefined =>
  titleWords.find(([, words]) => words.test(gameCode))?.[0];

const olderMachines = ['lotus', 'classic', 'sea'] as const;

/**
 * The machine of a catalogue game: named in its code, or chosen by its digest. One game in four is of `magic`; the
 * others keep the machine they had before it came.
 */
export function machineOf(gameCode: string): MachineName {
  const named = namedMachine(gameCode);
  if (named) return named;
  const digest = digestOf(gameCode);
  return (digest >>> 8) % 4 === 0 ? 'magic' : itemAt(olderMachines, digest % olderMachines.length);
}
