import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseAmount, type Currency } from '@apsara/domain/money';
import { APPROVAL_WAIT_MS, decisionRefusal } from '@apsara/domain/office/approvals';
import { needsSecond } from '@apsara/domain/office/corrections';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  createMemberCorrection,
  decideMemberCorrection,
  listMemberCorrections,
  MemberCorrectionRow,
} from '@apsara/api/office-corrections';
import type { MemberCorrection } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { chosenCorrections, correctionRow, correctionsOf, correctionSorts } from './corrections-query.ts';

type Posted = Pick<MemberCorrection, 'id' | 'siteCode' | 'memberId' | 'amount'> & { currency: Currency };

/**
 * Money that operators add to balances or take from them. A correction requires no wagering, and counts neither as a
 * deposit nor in what contracts measure (decision 0070).
 */
@Injectable()
export class MemberCorrectionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly members: SiteMembersService,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly live: SocketGateway,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('office-expire-corrections', '23 * * * *', () => this.expire());
  }

  async listMemberCorrections(
    { sort, range, filter = {} }: ValidInputOf<typeof listMemberCorrections>,
    { site }: SignedInCaller,
  ): Promise<Rows<MemberCorrectionRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const listed = chosenCorrections(query, filter, site.code)
      .orderBy(correctionSorts[field], directions[direction])
      .orderBy('c.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(correctionRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal office.correction_unknown, also for another site's */
  async readMemberCorrection(id: string, { site }: SignedInCaller): Promise<MemberCorrectionRow> {
    const stored = await correctionsOf(this.database.query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('office.correction_unknown');
    return correctionRow(stored);
  }

  /** @throws Refusal members.unknown, request.invalid, request.key_reused, office.balance_short */
  async createMemberCorrection(
    { memberId, amount: typed, reason }: ValidInputOf<typeof createMemberCorrection>,
    caller: SignedInCaller,
  ): Promise<MemberCorrectionRow> {
    const { actor, site, idempotencyKey: requestKey } = caller;
    const { username: account } = await this.members.ofSite(memberId, site.code);
    const amount = parseAmount(typed, site.currency)?.amount;
    if (amount === undefined || amount === 0n)
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'format' }] });
    const { correctionReviewAbove } = await this.sites.byCode(site.code);
    const state = needsSecond(amount, correctionReviewAbove) ? ('waiting' as const) : ('granted' as const);
    const asked = { siteCode: site.code, memberId, amount, currency: site.currency, reason };
    const at = this.clock.now();
    const { correction, isNew } = await this.database.transaction(async (transaction) => {
      const request = { askedBy: actor.id, requestKey };
      const correction = await transaction
        .insertInto('memberCorrections')
        .values({
          ...asked,
          ...request,
          id: randomUUID(),
          state,
          askedAt: at,
          decidedAt: state === 'granted' ? at : null,
        })
        .onConflict((taken) => taken.columns(['askedBy', 'requestKey']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!correction) return { correction: await repeated(transaction, request, asked), isNew: false };
      if (state === 'granted') await this.#post(transaction, correction);
      const details = { by: actor.username, account, amount: typed, reason, state, correction: correction.id };
      await this.audit.record('members.correction_asked', `${site.code}/${memberId}`, details, transaction);
      return { correction, isNew: true };
    });
    if (isNew && state === 'granted') await this.#tell(correction);
    return this.readMemberCorrection(correction.id, caller);
  }

  /** @throws Refusal office.correction_unknown, .correction_decided, .second_person, .balance_short */
  async decideMemberCorrection(
    { id, decision, note: words }: ValidInputOf<typeof decideMemberCorrection>,
    caller: SignedInCaller,
  ): Promise<MemberCorrectionRow> {
    const { actor, site } = caller;
    const now = this.clock.now();
    const note = words.trim();
    const correction = await this.database.transaction(async (transaction) => {
      const found = await transaction
        .selectFrom('memberCorrections')
        .selectAll()
        .where('id', '=', id)
        .where('siteCode', '=', site.code)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw new Refusal('office.correction_unknown');
      const refusal = decisionRefusal(found, decision, { operator: actor.id, now });
      if (refusal) throw new Refusal(refusal);
      await transaction
        .updateTable('memberCorrections')
        .set({ state: decision === 'grant' ? 'granted' : 'refused', decidedBy: actor.id, decidedAt: now, note })
        .where('id', '=', id)
        .execute();
      if (decision === 'grant') await this.#post(transaction, found);
      const details = { by: actor.username, decision, note, correction: id };
      await this.audit.record('members.correction_decided', `${site.code}/${found.memberId}`, details, transaction);
      return found;
    });
    if (decision === 'grant') await this.#tell(correction);
    return this.readMemberCorrection(id, caller);
  }

  /** Ends what nobody decided in time. */
  async expire(): Promise<void> {
    const now = this.clock.now();
    await this.database.query
      .updateTable('memberCorrections')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'waiting')
      .where('askedAt', '<=', new Date(now.getTime() - APPROVAL_WAIT_MS))
      .execute();
  }

  /** Locks the cash account. @throws Refusal office.balance_short where more would be taken than there is */
  async #post(transaction: Transaction, { id, siteCode, memberId, amount, currency }: Posted): Promise<void> {
    const cash = await this.ledger.lockCashAccount(transaction, memberId);
    if (cash.balance + amount < 0n)
      throw new Refusal('office.balance_short', {
        max: wireAmount(cash.balance, currency),
        fields: [{ path: 'amount', code: 'too_big' }],
      });
    const house = await this.ledger.house(siteCode, 'corrections', currency, transaction);
    const sides = amount > 0n ? { debit: house, credit: cash.id } : { debit: cash.id, credit: house };
    await this.ledger.post(transaction, {
      key: `correction:${id}`,
      fingerprint: id,
      ...sides,
      amount: amount > 0n ? amount : -amount,
      currency,
      kind: 'correction',
      at: this.clock.now(),
    });
  }

  async #tell({ id, memberId, amount, currency }: Posted): Promise<void> {
    const units = amount > 0n ? amount : -amount;
    await this.messages.send({
      memberId,
      kind: amount > 0n ? 'correction_credited' : 'correction_debited',
      about: `correction/${id}`,
      details: { amount: wireAmount(units, currency), currency },
    });
    const { balance } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}

type Asked = Pick<MemberCorrection, 'memberId' | 'amount' | 'reason'>;

/** @throws Refusal request.key_reused where the key was for another request */
async function repeated(
  transaction: Transaction,
  { askedBy, requestKey }: { askedBy: string; requestKey: string },
  { memberId, amount, reason }: Asked,
) {
  const before = await transaction
    .selectFrom('memberCorrections')
    .selectAll()
    .where('askedBy', '=', askedBy)
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow();
  const isSame = before.memberId === memberId && before.amount === amount && before.reason === reason;
  if (!isSame) throw new Refusal('request.key_reused');
  return before;
}
