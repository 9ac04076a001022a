import { downloadCSV, type Exporter } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { dayOf } from '@apsara/domain/time';
import { toCsv } from '../../shared/csv.ts';
import { useSite } from '../../shared/site.ts';
import { useWords, type Say } from '../../shared/words.ts';
import { memberColumns } from './member-columns.ts';

/** Amounts and instants as they are on the wire, so that a spreadsheet can reckon with them. */
export function membersCsv(members: readonly Downline[], say: Say): string {
  return toCsv([
    [...memberColumns.map((column) => say(`resources.members.fields.${column}`)), say('csv.currency')],
    ...members.map((member) => [
      member.account,
      member.nickname,
      say(`kind.${member.kind}`),
      String(member.level),
      member.upline,
      String(member.teamSize),
      member.balance,
      say(`status.${member.status}`),
      member.createdAt,
      member.lastLoginAt ?? '',
      member.currency,
    ]),
  ]);
}

export function useMemberExporter(): Exporter<Downline> {
  const say = useWords();
  const { merchant, timeZone } = useSite();
  return (members) => downloadCSV(membersCsv(members, say), `${merchant}-team-${dayOf(new Date(), timeZone)}`);
}
