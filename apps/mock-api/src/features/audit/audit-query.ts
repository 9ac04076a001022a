import { sql } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import { fieldOf, textIn } from '@apsara/domain/records';
import type { AuditRow, listAudit } from '@apsara/api/audit';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';

type Filter = NonNullable<ValidInputOf<typeof listAudit>['filter']>;

const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id);

/** The events of a site. */
export const eventsOf = (queries: Queries, siteCode: string) =>
  queries.selectFrom('auditEvents as e').selectAll('e').where('e.siteCode', '=', siteCode);

export function chosenEvents(queries: Queries, filter: Filter, { code, timeZone }: CallerSite) {
  const { id, by, account, kind, ip, from, to } = filter;
  let chosen = eventsOf(queries, code);
  if (id) chosen = chosen.where('e.id', 'in', [0n, ...id.filter(isNumber).map(BigInt)]);
  if (by) chosen = chosen.where(sql`e.details->>'by'`, '=', normalUsername(by));
  if (kind) chosen = chosen.where('e.kind', '=', kind);
  if (ip) chosen = chosen.where(sql`e.details->>'ip'`, '=', ip.trim());
  if (account) chosen = chosen.where(isAbout(queries, normalUsername(account), code));
  if (from ?? to) {
    const { since, before } = filterRange({ from, to }, timeZone);
    chosen = chosen.where('e.at', '>=', since).where('e.at', '<', before);
  }
  return chosen;
}

/** Events name an account by its name or its id, in their details or as their subject. */
const isAbout = (queries: Queries, username: string, siteCode: string) => {
  const member = queries
    .selectFrom('members as m')
    .select(sql<string>`m.id::text`.as('id'))
    .where('m.siteCode', '=', siteCode)
    .where('m.username', '=', username);
  return sql<boolean>`(e.details->>'account' = ${username} OR e.details->>'member' = (${member})
    OR e.subject IN ((${member}), ${`${siteCode}/`} || (${member})))`;
};

type StoredEvent = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Values by name, each as a text. */
const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
      )
    : {};

/** A setting that was written down as a text of JSON. */
function settingOf(details: unknown, name: 'before' | 'after'): Record<string, string> | null {
  const written = textIn(details, name);
  if (!written.startsWith('{')) return written === '' || written === 'null' ? null : { value: written };
  const parsed: unknown = JSON.parse(written);
  return textsOf(parsed);
}

export function auditRow({ id, at, kind, subject, siteCode, details }: StoredEvent): AuditRow {
  const { by: _, account: __, ip: ___, before: ____, after: _____, ...rest } = textsOf(details);
  return {
    id: String(id),
    at: wireInstant(at),
    kind,
    by: textIn(details, 'by'),
    account: textIn(details, 'account'),
    ip: textIn(details, 'ip'),
    subject: siteCode && subject.startsWith(`${siteCode}/`) ? subject.slice(siteCode.length + 1) : subject,
    before: fieldOf(details, 'before') === undefined ? null : settingOf(details, 'before'),
    after: fieldOf(details, 'after') === undefined ? null : settingOf(details, 'after'),
    details: rest,
  };
}
