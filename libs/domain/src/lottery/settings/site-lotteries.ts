import { lotteryTypeOf } from '../titles/lottery-types.ts';
import type { LotteryTitle, PrizeMode } from '../titles/lottery-title.ts';
import { closeSecondsOf } from '../titles/schedule.ts';

/** What a site switches: one lottery, a type of lotteries, a prize mode. */
export const lotteryScopes = ['title', 'type', 'mode'] as const;
export type LotteryScope = (typeof lotteryScopes)[number];

/** In maintenance it is shown and takes no bets; off it is not there. */
export const lotterySwitches = ['on', 'maintenance', 'off'] as const;
export type LotterySwitch = (typeof lotterySwitches)[number];

export interface LotterySetting {
  readonly scope: LotteryScope;
  readonly item: string;
  readonly state: LotterySwitch;
  /** Place in the lobby, and seconds from the end of sale to the draw; of lotteries only. */
  readonly position: number | null;
  readonly closeSeconds: number | null;
}

/** Sale ends half an hour before the draw at most. */
export const MAX_CLOSE_SECONDS = 1_800;

/** The bounds of the seconds between the end of sale and the draw: never fewer than the lottery's own. */
export const closeBounds = ({ schedule }: LotteryTitle): { min: number; max: number } => ({
  min: closeSecondsOf(schedule),
  max:
    schedule.kind === 'daily'
      ? Math.max(MAX_CLOSE_SECONDS, closeSecondsOf(schedule))
      : Math.min(MAX_CLOSE_SECONDS, schedule.minutes * 30),
});

/** A lottery as a site offers it. */
export interface SiteLottery {
  /** With the site's end of sale, and the modes that are not off. */
  readonly title: LotteryTitle;
  readonly state: LotterySwitch;
  readonly position: number | null;
  /** Modes that take no bets now. */
  readonly closedModes: readonly PrizeMode[];
}

const worst = (states: readonly LotterySwitch[]): LotterySwitch =>
  states.includes('off') ? 'off' : states.includes('maintenance') ? 'maintenance' : 'on';

/** A lottery as the settings of a site leave it. */
export function siteLottery(title: LotteryTitle, settings: readonly LotterySetting[]): SiteLottery {
  const of = (scope: LotteryScope, item: string) =>
    settings.find((setting) => setting.scope === scope && setting.item === item);
  const own = of('title', title.code);
  const stateOf = (mode: PrizeMode): LotterySwitch => of('mode', String(mode))?.state ?? 'on';
  const modes = title.modes.filter((mode) => stateOf(mode) !== 'off');
  const closedModes = modes.filter((mode) => stateOf(mode) === 'maintenance');
  const ofModes: LotterySwitch =
    modes.length === 0 ? 'off' : closedModes.length === modes.length ? 'maintenance' : 'on';
  const closeSeconds = own?.closeSeconds ?? null;
  return {
    title: { ...title, modes, schedule: { ...title.schedule, ...(closeSeconds !== null && { closeSeconds }) } },
    state: worst([own?.state ?? 'on', of('type', lotteryTypeOf(title.family))?.state ?? 'on', ofModes]),
    position: own?.position ?? null,
    closedModes,
  };
}

/** Lotteries in the order of the lobby: those with a place first, then the others as they are. */
export const inLobbyOrder = <Item extends Pick<SiteLottery, 'position'>>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);
