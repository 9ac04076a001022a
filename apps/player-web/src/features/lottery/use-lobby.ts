import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listLotteryMenus, listPopularLotteries, listVietnamMenus, type LotteryItem } from '@apsara/api/lottery-issues';
import { prizeModes, type LotteryTitle, type PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { query } from '../../shared/api.ts';

/** Results are asked for as often: a draw of every minute is shown soon after it. */
const EVERY_MS = 5_000;
/** What is popular changes in days. */
const POPULAR_MS = 60_000;

type Vendor = LotteryTitle['vendor'];
type Region = AnswerOf<typeof listVietnamMenus>[number]['region'];
type LotteryType = AnswerOf<typeof listLotteryMenus>[number]['lotteryType'];

/** A part of a lobby: the titles of a prize mode or of a region. */
export type LobbyPart = { readonly mode: PrizeMode } | { readonly region: Region };

export interface LobbyGroup {
  readonly of: { readonly type: LotteryType } | { readonly region: Region };
  readonly games: readonly LotteryItem[];
}

/** Whether a title of a group belongs to a part of the lobby. */
export const isIn = (part: LobbyPart, group: LobbyGroup, { prizeModes: modes }: LotteryItem): boolean =>
  'mode' in part ? modes.includes(part.mode) : 'region' in group.of && group.of.region === part.region;

/** Vietnam has parts by region; other lobbies by prize mode, where there are several. */
function partsOf(groups: readonly LobbyGroup[]): LobbyPart[] {
  const regions = groups.flatMap(({ of }) => ('region' in of ? [{ region: of.region }] : []));
  if (regions.length > 0) return regions;
  const games = groups.flatMap((group) => group.games);
  const modes = prizeModes.filter((mode) => games.some((game) => game.prizeModes.includes(mode)));
  return modes.length > 1 ? modes.map((mode) => ({ mode })) : [];
}

/**
 * The lotteries of a vendor in groups, and the parts that its lobby can be narrowed to.
 * @param everyMs how often they are asked for
 */
export function useLobby(vendor: Vendor, everyMs = EVERY_MS) {
  const isVietnam = vendor === 'TCG_LOTTO_VN';
  const byRegion = useQuery({ ...query(listVietnamMenus), refetchInterval: everyMs, enabled: isVietnam });
  const byType = useQuery({ ...query(listLotteryMenus), refetchInterval: everyMs, enabled: !isVietnam });
  const { dataUpdatedAt, error, refetch, isFetching } = isVietnam ? byRegion : byType;
  const regions = byRegion.data?.map(({ region, games }): LobbyGroup => ({ of: { region }, games }));
  const types = byType.data
    ?.map(({ lotteryType, games }): LobbyGroup => ({
      of: { type: lotteryType },
      games: games.filter(({ vassalage }) => vassalage === vendor),
    }))
    .filter(({ games }) => games.length > 0);
  const groups = isVietnam ? regions : types;
  return {
    groups,
    parts: partsOf(groups ?? []),
    updatedAt: dataUpdatedAt,
    error,
    retry: () => void refetch(),
    busy: isFetching,
  };
}

/** Titles that a popular list can hold. */
const LISTED = 64;
/** Popular titles that a lobby shows. */
const SHOWN = 4;

/** Of the groups, the titles that most members have bet on in the last week; none where a lobby has hardly more. */
export function usePopular(groups: readonly LobbyGroup[]): readonly LotteryItem[] {
  const { data } = useQuery({ ...query(listPopularLotteries, { count: LISTED }), staleTime: POPULAR_MS });
  const games = groups.flatMap((group) => group.games).filter(({ maintenance }) => !maintenance);
  if (games.length <= 2 * SHOWN) return [];
  const found = (data ?? []).flatMap(({ gameId }) => games.find((game) => game.gameId === gameId) ?? []);
  return found.slice(0, SHOWN);
}
