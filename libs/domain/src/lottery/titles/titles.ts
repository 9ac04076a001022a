import type { Family } from '../rules/families.ts';
import type { Play } from '../rules/play.ts';
import { plays } from '../rules/plays.ts';
import type { LotteryTitle, PrizeMode } from './lottery-title.ts';
import type { Schedule } from './schedule.ts';
import { provinceTitles, regionalDraw } from './vietnam-titles.ts';

/** Where the lotteries that belong to no place have their days. */
const HOUSE_ZONE = 'Asia/Phnom_Penh';

const every = (minutes: number): Schedule => ({ kind: 'every', minutes, zone: HOUSE_ZONE });

const HOUR = 3_600;

const daily = (at: string, closeSeconds = HOUR / 4, weekdays?: readonly number[]): Schedule => ({
  kind: 'daily',
  at,
  closeSeconds,
  zone: HOUSE_ZONE,
  ...(weekdays && { weekdays }),
});

const seriesTitle = (name: string, family: Family, schedule: Schedule): LotteryTitle => ({
  code: `TCG-${name}`,
  vendor: 'TCG',
  gameType: 'LOTT',
  draws: family,
  family,
  modes: family === 'ssc' ? [1, 2] : [1],
  schedule,
});

const boardTitle = (name: string, family: Family, minutes: number): LotteryTitle => ({
  code: `TCG-${name}${minutes}MINODDS`,
  vendor: 'TCG',
  gameType: 'ELOTT',
  draws: family,
  family,
  modes: [3],
  schedule: every(minutes),
});

const asianTitle = (name: string, family: Family, schedule: Schedule, prefix?: string): LotteryTitle => ({
  code: `TCG_SEA-${name}`,
  vendor: 'TCG_SEA',
  gameType: 'LOTT',
  draws: family,
  family,
  modes: [5],
  schedule,
  ...(prefix !== undefined && { prefix }),
});

const fourDigitDays = [0, 3, 6];

/** Every lottery, in the catalogue's order. */
export const lotteryTitles: readonly LotteryTitle[] = [
  asianTitle('MEGA6-45', 'sea645', every(60)),
  asianTitle('K3EXPRESS', 'k3', every(1)),
  asianTitle('SSCRAPID', 'ssc', every(1)),
  asianTitle('PK10SPRINT', 'pk10', every(1)),
  asianTitle('SEA4D', 'sea4d', daily('19:00', HOUR / 4, fourDigitDays), 'sea.4d.'),
  asianTitle('SEA4DEXPRESS', 'sea4d', every(5), 'sea.4d.'),
  asianTitle('MEKONG4D', 'mekong', daily('20:00')),
  asianTitle('STRAITS4D', 'sea4d', daily('18:30', HOUR / 4, fourDigitDays), 'sea.straits.'),
  asianTitle('ANGKORLOTTO', 'sea645', daily('21:00')),
  asianTitle('SIAM3D', 'siam', daily('15:00', HOUR / 2)),
  ...provinceTitles,
  ...[1, 2, 5, 10].map((minutes) => seriesTitle(`SSC${minutes}MIN`, 'ssc', every(minutes))),
  ...(['11x5', 'k3', 'pk10'] as const).flatMap((family) =>
    [1, 3, 5].map((minutes) => seriesTitle(`${family.toUpperCase()}-${minutes}MIN`, family, every(minutes))),
  ),
  seriesTitle('LF3DDAILY', 'lf', daily('20:30')),
  { ...seriesTitle('LFP3DAILY', 'lf', daily('21:00')), draws: 'lfp5', sharesDraw: 'TCG-LFP5DAILY' },
  seriesTitle('LFP5DAILY', 'lfp5', daily('21:00')),
  ...[1, 5].map((minutes) => boardTitle('SSC', 'ssc', minutes)),
  ...(['11x5', 'k3', 'pk10'] as const).flatMap((family) =>
    [1, 5].map((minutes) => boardTitle(`${family.toUpperCase()}-`, family, minutes)),
  ),
  ...[1, 5].map((minutes) => boardTitle('PCB28-', 'pcb', minutes)),
  ...[1, 5].map((minutes) => boardTitle('LHC', 'lhc', minutes)),
];

const byCode = new Map(lotteryTitles.map((title) => [title.code, title]));

export const titleOf = (code: string): LotteryTitle | undefined => byCode.get(code);

const inSeries = (mode: PrizeMode): boolean => mode === 1 || mode === 2;

/** What a title offers. */
export const playsOf = ({ family, modes, prefix = '' }: LotteryTitle): Play[] =>
  plays.filter(
    (play) =>
      play.family === family &&
      play.code.startsWith(prefix) &&
      modes.some((mode) => inSeries(mode) === (play.terms === 'series')),
  );

/** Whose draw a title has at a slot: its own, or that of another title. */
export const drawnBy = (title: LotteryTitle, slot: number): string =>
  title.sharesDraw ?? regionalDraw(title.code, slot) ?? title.code;
