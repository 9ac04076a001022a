import { downloadCSV, type Exporter } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { dayOf } from '@apsara/domain/time';
import { toCsv } from '../../shared/csv.ts';
import { useSite } from '../../shared/site.ts';
import { useWords, type Say } from '../../shared/words.ts';

const columns = [
  'placedAt',
  'settledAt',
  'account',
  'upline',
  'gameName',
  'gameCode',
  'gameType',
  'vendor',
  'roundId',
  'stake',
  'payout',
  'net',
  'status',
] as const;

/** Amounts and instants as they are on the wire, so that a spreadsheet can reckon with them. */
export function betsCsv(bets: readonly TeamBet[], say: Say): string {
  const shown = (bet: TeamBet, column: (typeof columns)[number]): string => {
    if (column === 'gameType') return say(`game.${bet.gameType}`);
    if (column === 'status') return say(`bet.${bet.status}`);
    return bet[column] ?? '';
  };
  return toCsv([
    [...columns.map((column) => say(`resources.bets.fields.${column}`)), say('csv.currency')],
    ...bets.map((bet) => [...columns.map((column) => shown(bet, column)), bet.currency]),
  ]);
}

export function useBetExporter(): Exporter<TeamBet> {
  const say = useWords();
  const { merchant, timeZone } = useSite();
  return (bets) => downloadCSV(betsCsv(bets, say), `${merchant}-bets-${dayOf(new Date(), timeZone)}`);
}
