import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unitsOf } from '../../money.ts';
import { odds } from '../rules/records.ts';
import { playOf } from '../rules/plays.ts';
import type { Draw, PrizeDraw } from '../rules/draw.ts';
import type { Play } from '../rules/play.ts';
import { orderOf, settle } from './order.ts';
import { prizeOf } from './prizes.ts';

interface Vector {
  play: string;
  selection: string;
  draw: number[] | PrizeDraw | string;
  stake: string;
  payout: string;
  odds?: string;
}

/** A bet in the engine's own words, at the odds that the vector prints. */
interface Bet {
  code: string;
  selection: string;
  odds: string | undefined;
}

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../vectors/lottery-vectors.json', import.meta.url), 'utf8'),
).filter((vector: { bets?: number }) => vector.bets === undefined);

const north: PrizeDraw = {
  special: ['52347'],
  g1: ['91823'],
  g2: ['40118', '77512'],
  g3: ['08235', '66190', '13990', '28451', '50062', '77731'],
  g4: ['1147', '9023', '4488', '7710'],
  g5: ['3321', '6091', '8852', '1206', '4470', '9915'],
  g6: ['347', '802', '559'],
  g7: ['68', '12', '90', '33'],
};

const south: PrizeDraw = {
  special: ['483729'],
  g1: ['20518'],
  g2: ['77304'],
  g3: ['65129', '90455'],
  g4: ['11872', '33901', '58746', '20629', '47113', '86250', '99374'],
  g5: ['6218'],
  g6: ['3129', '8041', '5577'],
  g7: ['904'],
  g8: ['29'],
};

/** Words of a board's bet, and what they are called here: `$1` and `$2` are what the pattern found. */
const words: Readonly<Record<string, readonly [RegExp, string, string][]>> = {
  '11x5.board': [
    [/^total (big|small)/, '11x5.board.total', '$1'],
    [/^([BSOE]) of place (\d)/, '11x5.board.sides', '$2@$1'],
    [/^tail of total (big|small)/, '11x5.board.tail', '$1'],
    [/^(tiger|dragon) (\d) v (\d)/, '11x5.board.dragontiger', '$2$3@$1'],
  ],
  'ssc.board': [
    [/^([BSOE]) of G/, 'ssc.board.sides', '4@$1'],
    [/^(tiger|dragon|tie) W v G/, 'ssc.board.dragontiger', '04@$1'],
    [/^(\w+) of the last three/, 'ssc.board.last3.shape', '$1'],
    [/^one of five: (\d)/, 'ssc.board.one', '$1'],
  ],
  'pcb.board': [
    [/^sums ([\d, ]+)/, 'pcb.board.sums3', '$1'],
    [/^sum (\d+)/, 'pcb.board.sum', '$1'],
    [/^(pair|straight|triple)/, 'pcb.board.shape', '$1'],
    [/^(red|green|blue)/, 'pcb.board.colour', '$1'],
    [/^extreme (big|small)/, 'pcb.board.extreme', '$1'],
    [/^([BSOE]+) /, 'pcb.board.sides', '$1'],
  ],
  'lhc.board': [
    [/^special string ([\d, ]+)/, 'lhc.string', '$1'],
    [/^special (\d+)/, 'lhc.special', '$1'],
    [/^special ([BSOE]+) /, 'lhc.special.sides', '$1'],
    [/^special (\w+)/, 'lhc.special.animal', '$1'],
    [/^digit sum (big|small)/, 'lhc.special.digitsum', '$1'],
    [/^tail (big|small)/, 'lhc.special.tailsides', '$1'],
    [/^tail (\d) among/, 'lhc.seven.tail', '$1'],
    [/^tail (\d)/, 'lhc.special.tail', '$1'],
    [/^head (\d)/, 'lhc.special.head', '$1'],
    [/^(sky|ground)/, 'lhc.special.groups', '$1'],
    [/^(red|blue|green) at/, 'lhc.special.wave', '$1'],
    [/^half wave (\w+) (big|small|odd|even)/, 'lhc.special.half', '$1.$2'],
    [/^quarter wave (\w+) (\w+)/, 'lhc.special.quarter', '$1.$2'],
    [/^combined ([a-z, ]+) at/, 'lhc.combined', '$1'],
    [/^joined (\w+) and (\w+)/, 'lhc.joined2.animals', '$1,$2'],
    [/^joined ([a-z, ]+) at/, 'lhc.joined3.animals', '$1'],
    [/^(\w+) among the seven/, 'lhc.seven.animal', '$1'],
    [/^regular (\d+)/, 'lhc.regular', '$1'],
    [/^(31) at place 2/, 'lhc.regular.place', '|$1||||'],
    [/^(31) at place 1/, 'lhc.regular.place', '$1|||||'],
    [/^place (\d) ([BSOE])/, 'lhc.regular.sides', '$1@$2'],
    [/^place (\d) (\w+)/, 'lhc.regular.wave', '$1@$2'],
    [/^two-all ([\d, ]+)/, 'lhc.all2', '$1'],
    [/^three-all ([\d, ]+)/, 'lhc.all3', '$1'],
    [/^four-all ([\d, ]+)/, 'lhc.all4', '$1'],
    [/^none of ((?:\d+, ){4}\d+) at/, 'lhc.none5', '$1'],
    [/^none of ((?:\d+, ){11}\d+) at/, 'lhc.none12', '$1'],
    [/^total (big|small|odd|even)/, 'lhc.total', '$1'],
  ],
  'sea.4d': [
    [/^(Big|Small) (\d{4})/, 'sea.4d.$1', '$2'],
    [/^iBox (Big|Small) (\d{4})/, 'sea.4d.$1.ibox', '$2'],
    [/^box (Big|Small) (\d{4})/, 'sea.4d.$1.box', '$2'],
    [/^roll (\w{4}) (Big|Small)/, 'sea.4d.$2.roll', '$1'],
    [/^4A (\d{4})/, 'sea.4d.a4', '$1'],
    [/^3A (\d{3})/, 'sea.4d.a3', '$1'],
    [/^3ABC (\d{3})/, 'sea.4d.abc3', '$1'],
    [/^2D exact (\d\d)/, 'sea.4d.two', '$1'],
    [/^2D any order (\d\d)/, 'sea.4d.two.any', '$1'],
  ],
  'sea.645': [[/^(?:standard|system \d:) ([\d, ]+)/, 'sea.645', '$1']],
  'sea.digits': [
    [/^4 any order (\d{4})/, 'sea.*.four.any', '$1'],
    [/^4 exact (\d{4})/, 'sea.*.four', '$1'],
    [/^3 top exact (\d{3})/, 'sea.*.three', '$1'],
    [/^3 top any order (\d{3})/, 'sea.*.three.any', '$1'],
    [/^2 (top|bottom) (\d\d)/, 'sea.*.two.$1', '$2'],
    [/^2 any order (\d\d)/, 'sea.*.two.top.any', '$1'],
    [/^run (top|bottom) (\d)/, 'sea.*.run.$1', '$2'],
    [/^digit of a place: ones (\d)/, 'sea.*.place', '|||$1'],
    [/^ones of the first prize (odd|even|high|low)/, 'sea.*.sides', '5@$1'],
  ],
  vn: [
    [/lo 2 1K, ([\d, ]+)/, 'vn.*.lo2.1k', '$1'],
    [/lo 2, ([\d, and]+)/, 'vn.*.lo2', '$1'],
    [/lo 3, (\d{3})/, 'vn.*.lo3', '$1'],
    [/lo 4, (\d{4})/, 'vn.*.lo4', '$1'],
    [/: de (\d\d)/, 'vn.*.de', '$1'],
    [/three cang (\d{3})/, 'vn.*.cang3', '$1'],
    [/four cang (\d{4})/, 'vn.*.cang4', '$1'],
    [/last two of G1: (\d\d)/, 'vn.*.g1', '$1'],
    [/any order of (\d{3})$/, 'vn.*.order3', '$1'],
    [/any order of (\d{4})$/, 'vn.*.order4', '$1'],
    [/head and tail (\d\d)/, 'vn.*.headtail', '$1'],
    [/head (\d\d)/, 'vn.*.head', '$1'],
    [/dao xiu chu (\d{3})/, 'vn.*.xiuchu.dao', '$1'],
    [/xiu chu (\d{3})/, 'vn.*.xiuchu', '$1'],
    [/xien (\d)(?::| of) ([\d, ]+)/, 'vn.*.xien$1', '$2'],
    [/truot (\d+): ([\d, ]+)/, 'vn.*.truot$1', '$2'],
    [/1D any: (\d)/, 'vn.*.digit', '$1'],
    [/ones of the special: (\d)/, 'vn.*.place', '|$1||'],
    [/tens of G1: (\d)/, 'vn.*.place', '||$1|'],
    [/special 00-49/, 'vn.*.sides', 'S'],
    [/special even/, 'vn.*.sides', 'E'],
  ],
};

const regionOf = ({ selection, draw }: Vector): string => {
  if (typeof draw === 'string' && /Mekong|Siam/.test(draw)) return draw.startsWith('Mekong') ? 'mekong' : 'siam';
  return selection.startsWith('North') ? 'north' : 'south';
};

const sides: Readonly<Record<string, string>> = { big: 'B', small: 'S', odd: 'O', even: 'E', high: 'B', low: 'S' };

function betOf(vector: Vector): Bet {
  for (const [pattern, code, selection] of words[vector.play] ?? []) {
    const found = pattern.exec(vector.selection);
    if (!found) continue;
    const fill = (text: string) => text.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
    const written = fill(selection)
      .trim()
      .replaceAll(/,? and |, ?| (?=\d)/g, ',')
      .replaceAll(/\b(big|small|odd|even|high|low)\b/g, (name) => sides[name] ?? name);
    const printed = vector.odds ?? / at ([\d.,]+)/.exec(vector.selection)?.[1]?.replaceAll(',', '');
    return { code: fill(code).toLowerCase().replace('*', regionOf(vector)), selection: written, odds: printed };
  }
  throw new RangeError(`no words for ${vector.selection}`);
}

function drawOf({ draw, selection }: Vector): Draw {
  if (typeof draw !== 'string') return draw;
  if (draw === 'see document') return selection.startsWith('North') ? north : south;
  const digits = draw.replace(/\(.*\)/, '').replaceAll(/[^\d,]/g, '');
  return digits.includes(',') && !draw.startsWith('Siam')
    ? digits.split(',').map(Number)
    : Array.from(digits.replaceAll(',', ''), Number);
}

/** The play at the odds printed, for every prize that a bet of it can win. */
const atOdds = (play: Play, printed: string | undefined): Play =>
  printed === undefined
    ? play
    : {
        ...play,
        prizes: Object.fromEntries(
          Object.entries(play.prizes).map(([name, prize]) => [name, { ...prize, odds: odds(printed) }]),
        ),
      };

/** Odds that the plays here have on purpose lower than the vectors print. */
const lowered = /\.(lo2|lo2\.1k|de)$/;

test('the vectors of boards, Vietnam and South-East Asia are there', () => {
  expect(vectors).toHaveLength(162);
});

test.each(vectors.map((vector) => [`${vector.play}: ${vector.selection}, ${JSON.stringify(vector.draw)}`, vector]))(
  '%s',
  (_, vector) => {
    if (typeof vector === 'string') throw new RangeError('a vector is no text');
    const { code, selection, odds: printed } = betOf(vector);
    const play = playOf(code);
    const price = / x (\d+)$/.exec(vector.selection)?.[1];
    const multiple = price ? Number(price) : vector.play === 'sea.645' && vector.stake === '2.00' ? 2 : 1;
    const isBoard = vector.play.endsWith('.board');
    const order = orderOf({
      play: atOdds(play, printed),
      selection,
      unit: isBoard ? 1_000_000n : 10_000n,
      multiple,
      terms: { mode: 'odds' },
      accountSeries: 2_000,
      ofYear: 'horse',
    });
    const cents = (text: string) => unitsOf(text, 'USD');
    expect(order.stake).toBe(cents(vector.stake));
    expect(settle(order, drawOf(vector)).payout).toBe(cents(vector.payout));
    if (printed === undefined || lowered.test(code)) return;
    const own = Object.keys(order.bets.ways).map((name) =>
      prizeOf(play, name, 10_000_000n, { terms: { mode: 'odds' }, bets: order.bets }),
    );
    expect(own).toEqual(own.map(() => (odds(printed).numerator * 10_000_000n) / odds(printed).denominator));
  },
);
