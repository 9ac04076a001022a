import type { Card } from '../baccarat/baccarat.ts';
import { formatAmount, money, type Currency } from '../../money.ts';
import { ANTES_STAKED, RAKE_PERCENT, type PotTerms } from './pvp-pot.ts';
import { bullOuts, bullRanks, enumerateBulls, SEATS, type BullRank } from './pvp.ts';
import { percent, type Ratio } from '../../ratio.ts';

/** How long each part of a hand lasts, in ms. Seats are open from the first member's ante on. */
export const pvpParts = { seats: 10_000, decision: 15_000, result: 8_000 } as const;

/** With fewer members than this at the deal, bots take the lowest free seats up to it; with as many there is none. */
export const BOTS_UP_TO = 3;

/** A bot plays when at least this many of the 48 cards that may come make a bull of its four. It sees no card but those four. */
export const BOT_OUTS = 20;

/** Whether a bot with these four cards plays on. */
export const botPlays = (four: readonly Card[]): boolean => bullOuts(four) >= BOT_OUTS;

/** The tables' antes, smallest first, in units of each currency. */
export const pvpAntes = {
  KHR: [1_000_00n, 5_000_00n, 20_000_00n, 50_000_00n],
  BDT: [10_00n, 50_00n, 200_00n, 500_00n],
  USD: [20n, 1_00n, 5_00n, 20_00n],
  CNY: [1_00n, 5_00n, 20_00n, 100_00n],
  VND: [2_000n, 10_000n, 50_000n, 200_000n],
  FUN: [1_00n, 5_00n, 20_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

/** The most a table takes of one pot, in per cent of its ante, by the ante's place. */
const capPercents = [40n, 40n, 30n, 20n] as const;

/** A table's level: its ante's place among the currency's. */
export const pvpLevels = [0, 1, 2, 3] as const;
export type PvpLevel = (typeof pvpLevels)[number];

/** The ante of a table and the cap of its rake, in smallest units. */
export function pvpTerms(level: PvpLevel, currency: Currency): PotTerms {
  const ante = pvpAntes[currency][level];
  return { ante, rakeCap: (ante * capPercents[level]) / 100n };
}

/**
 * The return if everybody plays every hand: all antes less the rake. All seats are alike, so a player of average skill
 * has exactly this return.
 */
export function returnAmong(players: number, { ante, rakeCap }: PotTerms): Ratio {
  const pot = ANTES_STAKED * BigInt(players) * ante;
  const asked = (pot * RAKE_PERCENT) / 100n;
  return { numerator: pot - (asked < rakeCap ? asked : rakeCap), denominator: pot };
}

/** Data of the rules page, as text; amounts in wire format. */
export interface PvpRules {
  /** The highest hand first. */
  hands: { rank: BullRank; count: string; percent: string }[];
  all: string;
  rakePercent: string;
  tables: { ante: string; stake: string; rakeCap: string; returns: { players: number; percent: string }[] }[];
  parts: typeof pvpParts;
  botsUpTo: number;
  botOuts: number;
}

/** The rules from the data: nothing on the rules page is typed twice. */
export function pvpRules(currency: Currency): PvpRules {
  const counts = enumerateBulls();
  const all = bullRanks.reduce((sum, rank) => sum + counts[rank], 0);
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return {
    hands: bullRanks.toReversed().map((rank) => ({
      rank,
      count: String(counts[rank]),
      percent: percent({ numerator: BigInt(counts[rank]), denominator: BigInt(all) }, 3),
    })),
    all: String(all),
    rakePercent: RAKE_PERCENT.toString(),
    tables: pvpLevels.map((level) => {
      const terms = pvpTerms(level, currency);
      const returns = Array.from({ length: SEATS - 1 }, (_, nth) => nth + 2).map((players) => ({
        players,
        percent: percent(returnAmong(players, terms), 2),
      }));
      return { ante: text(terms.ante), stake: text(ANTES_STAKED * terms.ante), rakeCap: text(terms.rakeCap), returns };
    }),
    parts: pvpParts,
    botsUpTo: BOTS_UP_TO,
    botOuts: BOT_OUTS,
  };
}
