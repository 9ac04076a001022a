import { stepsOf, type InstantBet, type InstantGame, type InstantPlayed, type InstantSteps } from './instant.ts';

const stepsFor = ({ game }: InstantBet): InstantSteps | undefined => stepsOf(game);

/** How many different picks a round of a game can have; only games of several steps have any. */
export const pickCount = (game: InstantGame): number => stepsOf(game)?.picks ?? 0;

/** A round that waits for the player's next step; all others end as soon as they are begun. */
export const hasSteps = (bet: InstantBet): boolean => stepsFor(bet) !== undefined;

/** Whether a pick is the next step of an open round. A repeated pick is none. */
export const isNextStep = (played: InstantPlayed, pick: number): boolean =>
  stepsFor(played.bet)?.isNext(played, pick) ?? false;

/** Whether a round is over after its last step, lost or as far as it can go. */
export const isOver = (played: InstantPlayed): boolean => stepsFor(played.bet)?.isOver(played) ?? true;

/** The part of the draw that a player sees while the round is open. */
export const shownWhileOpen = (played: InstantPlayed): readonly number[] => stepsFor(played.bet)?.shown?.(played) ?? [];

/** Whether a round can be cashed out after any of its steps. */
export const canCashOut = (bet: InstantBet): boolean => hasSteps(bet) && stepsFor(bet)?.whenLeft === undefined;

/** The steps of a round with those that end it for a player who left; undefined where the round ends as it stands. */
export function picksWhenLeft(played: InstantPlayed): number[] | undefined {
  const whenLeft = stepsFor(played.bet)?.whenLeft;
  if (!whenLeft) return undefined;
  const picks = [...played.picks];
  while (!isOver({ ...played, picks })) picks.push(whenLeft({ ...played, picks }));
  return picks;
}

/** The antes that are staked in a round as far as it was played: one, and more after a raise. */
const antesOf = (played: InstantPlayed): number => stepsFor(played.bet)?.antes?.(played) ?? 1;

/** The ante of a round by all that is staked in it; units. */
export const anteOf = (played: InstantPlayed, staked: bigint): bigint => staked / BigInt(antesOf(played));

/** What a step stakes in addition: the difference between a round before and after it; units. */
export const raiseOf = (before: InstantPlayed, after: InstantPlayed, staked: bigint): bigint =>
  BigInt(antesOf(after) - antesOf(before)) * anteOf(before, staked);
