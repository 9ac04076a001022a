import { Injectable } from '@nestjs/common';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { gameTypes } from '@apsara/domain/games/vendors';
import { isOneOf } from '@apsara/domain/lists';
import type { LedgerKind } from '@apsara/domain/payments/ledger-kinds';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { instantsOf, isDay } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listMemberTransactions, listOwnTransactions, Movement } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, positionOf } from '../../shared/lists/cursor.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { movementId, type StoredMovement } from './movements-sql.ts';
import { movementsAfter, movementSums, type SidePlace } from './transactions-sql.ts';

const PAGE = 50;

/** Above every transfer's id. */
const TOP = '9223372036854775807';

type Range = ValidInputOf<typeof listOwnTransactions>;
type Whose = { memberId: string; site: SignedInCaller['site']; language: Language };

/** @throws Refusal request.invalid */
function sidePlaceOf(cursor: string | undefined): SidePlace | undefined {
  const position = positionOf(cursor, /^\d{1,18}[dc]$/);
  if (!position) return undefined;
  const [at, name] = position;
  return { at, id: name.slice(0, -1), side: name.endsWith('c') ? 1 : 0 };
}

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
    const position = sidePlaceOf(query.cursor) ?? { at: end, id: TOP, side: 2 };
    const asked = { memberId, currency: site.currency, since: from, before: end, kind: query.kind ?? null };
    const { query: queries } = this.database;
    const [rows, { count, received, returned, spent }] = await Promise.all([
      allRows(queries, movementsAfter(asked, position, PAGE + 1)),
      oneRow(queries, movementSums(asked)),
    ]);
    const content = rows.slice(0, PAGE);
    const bottom = content.at(-1);
    const shown = languageOr(query.language, language);
    const amount = (units: bigint) => wireAmount(units, site.currency);
    return {
      content: content.map((row) => movementOf(row, site.currency, shown)),
      nextCursor: bottom && rows.length > PAGE ? cursorOf([bottom.at, movementId(bottom)]) : null,
      totals: {
        count: Number(count),
        received: amount(received),
        returned: amount(returned),
        spent: amount(spent),
        net: amount(received + returned - spent),
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
  reference: referenceOf(row),
  gameName: row.names?.[language] ?? null,
  counterparty: row.counterparty,
  rebate: rebateOf(row),
});

/** A rebate, a bonus and what a contract pays have keys that mean nothing outside the house. */
const hasOwnKey = (kind: LedgerKind): boolean => kind === 'rebate' || kind === 'bonus' || isOneOf(contractKinds, kind);

const referenceOf = ({ kind, requestKey }: StoredMovement): string | null =>
  hasOwnKey(kind) ? null : requestKey.slice(requestKey.indexOf(':') + 1);

/** The key of a rebate names its member, day and product. */
function rebateOf({ kind, requestKey }: StoredMovement): Movement['rebate'] {
  const [, , day = '', product = ''] = requestKey.split(':');
  return kind === 'rebate' && isDay(day) && isOneOf(gameTypes, product) ? { day, product } : null;
}
