import { Injectable } from '@nestjs/common';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { BonusRow, grantBonus, listBonuses } from '@apsara/api/rewards';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { containing } from '../../shared/lists/like.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { Rows } from '../../shared/serve.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { BonusGrants } from './bonus-grants.ts';
import { bonusesOf, bonusRow } from './bonus-rows.ts';

const sorts = { id: 'b.id', createdAt: 'b.createdAt', account: 'm.username', amount: 'b.amount' } as const;

type Filter = NonNullable<ValidInputOf<typeof listBonuses>['filter']>;

function chosenBonuses(queries: Queries, filter: Filter, site: CallerSite) {
  const { since, before } = filterRange(filter, site.timeZone);
  const text = containing(filter.q);
  const chosen = bonusesOf(queries, site.code).where('b.createdAt', '>=', since).where('b.createdAt', '<', before);
  if (text === null) return chosen;
  return chosen.where(({ eb, fn, or }) =>
    or([eb('m.username', 'like', text), eb(fn<string>('lower', ['b.reason']), 'like', text)]),
  );
}

@Injectable()
export class BonusesService {
  constructor(
    private readonly database: Database,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly grants: BonusGrants,
  ) {}

  async listBonuses(
    { sort, range, filter = {} }: ValidInputOf<typeof listBonuses>,
    { site }: SignedInCaller,
  ): Promise<Rows<BonusRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const { query } = this.database;
    const listed = chosenBonuses(query, filter, site).orderBy(sorts[field], directions[direction]).orderBy('b.id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(bonusRow), total, range?.[0] ?? 0);
  }

  /** Gives a member of the operator's site a bonus; the request's key gives it once. */
  async grantBonus(input: ValidInputOf<typeof grantBonus>, caller: SignedInCaller): Promise<BonusRow> {
    const { site } = caller;
    const { multiple, reason } = input;
    const units = parseAmount(input.amount, site.currency)?.amount;
    if (units === undefined) throw error('amount', 'format');
    if (units <= 0n) throw error('amount', 'too_small');
    const member = await this.database.member.findUnique({
      where: { siteCode_username: { siteCode: site.code, username: normalUsername(input.account) } },
    });
    if (!member || member.type === TRIAL || member.type === OPERATOR) throw error('account', 'unknown');
    const { maxMultiple: max } = await this.database.site.findUniqueOrThrow({
      where: { code: site.code },
      select: { maxMultiple: true },
    });
    if (multiple > max) throw new Refusal('request.invalid', { fields: [{ path: 'multiple', code: 'too_big', max }] });
    const terms = { memberId: member.id, amount: units, multiple, reason };
    const { bonus, isNew } = await this.grants.grant(terms, caller);
    if (isNew) await this.#tell(member.id);
    return bonusRow(bonus);
  }

  async #tell(memberId: string): Promise<void> {
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}

const error = (path: string, code: 'format' | 'too_small' | 'unknown'): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] });
