import { wheelPays, wheelSegments, type WheelBet } from './wheel.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { paysText } from './pays.ts';
import { risks, type Risk } from './risks.ts';

/** Every bet that can be made. */
export const wheelBets: readonly WheelBet[] = risks.flatMap((risk) =>
  wheelSegments.map((segments): WheelBet => ({ game: 'wheel', segments, risk })),
);

/** The exact return of a bet: every segment, counted. */
export const enumerateWheel = (bet: WheelBet): Ratio => ({
  numerator: BigInt(wheelPays(bet).reduce((sum, pays) => sum + pays, 0)),
  denominator: BigInt(100 * bet.segments),
});

/** The payouts of a wheel, highest first, with the segments that pay them. */
export function wheelParts(bet: WheelBet): { pays: number; segments: number; chance: Ratio }[] {
  const pays = wheelPays(bet);
  return [...new Set(pays)]
    .toSorted((a, b) => b - a)
    .map((each) => {
      const segments = pays.filter((one) => one === each).length;
      return {
        pays: each,
        segments,
        chance: { numerator: BigInt(segments), denominator: BigInt(bet.segments) },
      };
    });
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface WheelRules {
  game: 'wheel';
  /** Percent, two decimals: the same for every wheel. */
  returnToPlayer: string;
  top: string;
  wheels: { segments: number; risk: Risk; parts: { pays: string; segments: number; chance: string }[] }[];
}

export function wheelRules(): WheelRules {
  const wheels = wheelBets.map((bet) => ({
    segments: bet.segments,
    risk: bet.risk,
    parts: wheelParts(bet).map(({ pays, segments, chance }) => ({
      pays: paysText(pays),
      segments,
      chance: percent(chance, 2),
    })),
  }));
  return {
    game: 'wheel',
    returnToPlayer: percent(enumerateWheel(itemAt(wheelBets, 0)), 2),
    top: paysText(Math.max(...wheelBets.flatMap(wheelPays))),
    wheels,
  };
}
