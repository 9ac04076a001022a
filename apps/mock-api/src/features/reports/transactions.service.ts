import { Injectable } from '@nestjs/common';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { instantsOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listMemberTransactions, listOwnTransactions, Movement } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, placeOf } from '../../shared/lists/place.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { askedBy, movementId, names, side, type StoredMovement } from './movements-sql.ts';

const PAGE = 50;

/** Above every transfer's id. */
const TOP = '9223372036854775807';

type Range = ValidInputOf<typeof listOwnTransactions>;
type Whose = { memberId: string; site: SignedInCaller['site']; language: Language };

/** The accounts that hold the member's money ($1) in the site's currency ($2); points and play money have records of their own. */
const accounts = `ledger_accounts a WHERE a.member_id = $1 AND a.currency = $2`;

const before = (ofSide: number) =>
  `AND (t.at, t.id) <= ($6, $7::bigint) AND (t.at, t.id, ${ofSide}) < ($6, $7::bigint, $8::int) ORDER BY t.at DESC, t.id DESC LIMIT ${PAGE + 1}`;

const page = `
  SELECT e.*, ${names} AS names FROM (
    SELECT s.*, a.purpose FROM ${accounts.replace(' WHERE', ` CROSS JOIN LATERAL ((${side('debit', before(0))}) UNION ALL (${side('credit', before(1))})) s WHERE`)}
     ORDER BY s.at DESC, s.id DESC, s.side DESC LIMIT ${PAGE + 1}) e
    ${askedBy}
   ORDER BY e.at DESC, e.id DESC, e.side DESC`;

const sums = `
  SELECT count(*) AS count, coalesce(sum(s.amount) FILTER (WHERE s.amount > 0), 0)::bigint AS received, coalesce(-sum(s.amount) FILTER (WHERE s.amount < 0), 0)::bigint AS spent
    FROM ${accounts.replace(' WHERE', ` CROSS JOIN LATERAL (${side('debit')} UNION ALL ${side('credit')}) s WHERE`)}`;

/** What moved on a member's accounts, in the order of its instants. */
@Injectable()
export class TransactionsService {
  constructor(private readonly database: Database) {}

  listOwnTransactions(
    query: Range,
    { actor, site, language }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnTransactions>> {
    return this.read(query, { memberId: actor.id, site, language });
  }

  /** @throws Refusal agents.account_unknown, also for an account of another site */
  async listMemberTransactions(
    { account, ...query }: ValidInputOf<typeof listMemberTransactions>,
    { site, language }: SignedInCaller,
  ) {
    const member = await this.database.member.findFirst({
      where: { siteCode: site.code, username: normalUsername(account) },
    });
    if (!member) throw new Refusal('agents.account_unknown');
    return this.read(query, { memberId: member.id, site, language });
  }

  private async read(query: Range, { memberId, site, language }: Whose): Promise<AnswerOf<typeof listOwnTransactions>> {
    const { from, before: end } = instantsOf(query, site.timeZone);
    const place = placeOf(query.cursor, /^\d{1,18}[dc]$/);
    const [id, last] = place ? [place[1].slice(0, -1), place[1].endsWith('c') ? 1 : 0] : [TOP, 2];
    const shared = [memberId, site.currency, from, end, query.kind ?? null];
    const [rows, [totals]] = await Promise.all([
      this.database.sql<StoredMovement>(page, [...shared, place?.[0] ?? end, id, last]),
      this.database.sql<{ count: bigint; received: bigint; spent: bigint }>(sums, shared),
    ]);
    const content = rows.slice(0, PAGE);
    const bottom = content.at(-1);
    const { count, received, spent } = totals!;
    const shown = languageOr(query.language, language);
    const amount = (units: bigint) => wireAmount(units, site.currency);
    return {
      content: content.map((row) => movementOf(row, site.currency, shown)),
      nextCursor: bottom && rows.length > PAGE ? cursorOf([bottom.at, movementId(bottom)]) : null,
      totals: {
        count: Number(count),
        received: amount(received),
        spent: amount(spent),
        net: amount(received - spent),
        currency: site.currency,
      },
    };
  }
}

export const movementOf = (row: StoredMovement, currency: Movement['currency'], language: Language): Movement => ({
  id: movementId(row),
  at: wireInstant(row.at),
  kind: row.kind,
  amount: wireAmount(row.amount, currency),
  balance: wireAmount(row.balance, currency),
  currency,
  account: row.purpose,
  reference: row.request_key.slice(row.request_key.indexOf(':') + 1),
  gameName: row.names?.[language] ?? null,
});
