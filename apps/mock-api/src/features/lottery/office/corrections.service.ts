import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  createLotteryCorrection,
  decideLotteryCorrection,
  listLotteryCorrections,
  LotteryCorrectionDetail,
  LotteryCorrectionRow,
} from '@apsara/api/lottery-corrections';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { directions, readPage } from '../../../shared/lists/read-page.ts';
import { retryOnDeadlock } from '../../../shared/retry-on-deadlock.ts';
import { Rows } from '../../../shared/serve.ts';
import { isTaken, json, type Transaction } from '../../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../../shared/wire.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { CorrectionNotices } from './correction-notices.ts';
import { correctionsOf, sorts, type StoredCorrection } from './corrections-query.ts';
import { DifferencesService } from './differences.service.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

type Decision = ValidInputOf<typeof decideLotteryCorrection>;

const toRow = (correction: StoredCorrection, { name, type }: NamedTitle): LotteryCorrectionRow => ({
  id: correction.id,
  kind: correction.kind,
  lottery: correction.lottery,
  name,
  type,
  number: correction.number,
  orderNo: correction.orderNo,
  reason: correction.reason,
  askedAt: wireInstant(correction.askedAt),
  askedBy: correction.asker,
  state: correction.state,
  decidedBy: correction.decider,
});

/** Issues that are voided or settled again by two operators (decision 0058), and larger refunds of orders. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly titles: TitlesNamed,
    private readonly differences: DifferencesService,
    private readonly notices: CorrectionNotices,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('lottery-expire-corrections', '29 * * * *', () => this.expire());
  }

  async listLotteryCorrections(
    { sort, range, filter = {} }: ValidInputOf<typeof listLotteryCorrections>,
    { site, language }: SignedInCaller,
  ): Promise<Rows<LotteryCorrectionRow>> {
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const { query } = this.database;
    let chosen = correctionsOf(query, site.code);
    if (filter.state) chosen = chosen.where('c.state', '=', filter.state);
    if (filter.kind) chosen = chosen.where('c.kind', '=', filter.kind);
    const listed = chosen.orderBy(sorts[field], directions[direction]).orderBy('c.id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    const named = await this.titles.byCode(language);
    return new Rows(
      rows.map((row) => toRow(row, named(row.lottery))),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal lottery.correction_unknown, also for another site's */
  async readLotteryCorrection(id: string, caller: SignedInCaller): Promise<LotteryCorrectionDetail> {
    const stored = await this.#stored(id, caller);
    const named = await this.titles.byCode(caller.language);
    const { currency } = caller.site;
    const told =
      stored.state === 'waiting'
        ? await this.differences.preview(stored, currency)
        : await this.differences.booked(id, currency);
    const { draw } = await this.differences.hitsOf(stored);
    return {
      ...toRow(stored, named(stored.lottery)),
      decidedAt: wireInstantOrNull(stored.decidedAt),
      note: stored.note ?? '',
      currency,
      resultBefore: stored.result,
      resultAfter: draw,
      ...told,
      shown: stored.shown,
    };
  }

  /**
   * @throws Refusal request.not_found for an issue without orders or a stopped sale; lottery.issue_voided;
   * lottery.not_settled; lottery.nothing_differs; lottery.correction_waits
   */
  async createLotteryCorrection(
    { issue, kind, reason }: ValidInputOf<typeof createLotteryCorrection>,
    caller: SignedInCaller,
  ): Promise<LotteryCorrectionDetail> {
    const { actor, site } = caller;
    const [lottery = '', number = ''] = issue.split(':');
    const found = await this.database.lotteryIssue.findUnique({ where: { lottery_number: { lottery, number } } });
    if (!found) throw new Refusal('request.not_found');
    const siteCode = site.code;
    const hold = await this.database.lotteryHold.findUnique({
      where: { siteCode_lottery_number: { siteCode, lottery, number } },
    });
    if (hold?.state === 'voided' || found.state === 'refunded') throw new Refusal('lottery.issue_voided');
    if (kind === 'settle' && found.state !== 'settled') throw new Refusal('lottery.not_settled');
    const corrected = { ...found, kind, siteCode, orderNo: null };
    const shown = await this.differences.shownOf(this.database.query, corrected, site.currency);
    if (kind === 'settle' && shown.orders === 0) {
      const { draw } = await this.differences.hitsOf(corrected);
      if (isDeepStrictEqual(draw, found.result)) throw new Refusal('lottery.nothing_differs');
    }
    const id = randomUUID();
    const askedAt = this.clock.now();
    try {
      await this.database.transaction(async (transaction) => {
        await transaction
          .insertInto('lotteryCorrections')
          .values({ id, siteCode, lottery, number, kind, reason, askedBy: actor.id, askedAt, shown: json(shown) })
          .execute();
        const details = { by: actor.username, kind, reason };
        await this.audit.record('lottery.correction_asked', `${siteCode}/${issue}`, details, transaction);
      });
    } catch (error) {
      if (isTaken(error)) throw new Refusal('lottery.correction_waits');
      throw error;
    }
    return this.readLotteryCorrection(id, caller);
  }

  /**
   * @throws Refusal lottery.correction_unknown; lottery.correction_decided, also when it was decided meanwhile;
   * lottery.correction_changed; lottery.second_person; lottery.issue_voided; lottery.not_settled; lottery.order_ended
   */
  async decideLotteryCorrection(input: Decision, caller: SignedInCaller): Promise<LotteryCorrectionDetail> {
    const { id, decision, note, digest } = input;
    const { actor, site } = caller;
    const stored = await this.#stored(id, caller);
    const isOver = this.clock.now().getTime() - stored.askedAt.getTime() >= APPROVAL_WAIT_MS;
    if (isOver) throw new Refusal('lottery.correction_decided');
    const { hit, draw } = await this.differences.hitsOf(stored);
    await retryOnDeadlock(() =>
      this.database.transaction(async (transaction) => {
        if (decision === 'reject') await this.#reject(transaction, input, caller);
        else {
          const status = await call.lotteryCorrect(transaction, {
            id,
            ...hit,
            result: json<unknown>(draw),
            by: actor.id,
            note,
            at: this.clock.now(),
          });
          if (status === 'DECIDED') throw new Refusal('lottery.correction_decided');
          if (status === 'SAME_PERSON') throw new Refusal('lottery.second_person');
          if (status === 'VOIDED') throw new Refusal('lottery.issue_voided');
          if (status === 'ENDED') throw new Refusal('lottery.order_ended');
          if (status !== 'OK') throw new Refusal('lottery.not_settled');
          if ((await this.differences.bookedDigest(transaction, id, draw)) !== digest)
            throw new Refusal('lottery.correction_changed');
        }
        const subject = `${site.code}/${stored.lottery}:${stored.number}`;
        const details = { by: actor.username, kind: stored.kind, decision, note };
        await this.audit.record('lottery.correction_decided', subject, details, transaction);
      }),
    );
    if (decision === 'approve') await this.notices.booked(id, site.currency);
    return this.readLotteryCorrection(id, caller);
  }

  /** Ends what nobody decided in time. */
  async expire(): Promise<void> {
    const now = this.clock.now();
    await this.database.query
      .updateTable('lotteryCorrections')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'waiting')
      .where('askedAt', '<=', new Date(now.getTime() - APPROVAL_WAIT_MS))
      .execute();
  }

  async #reject(transaction: Transaction, { id, note }: Decision, { actor }: SignedInCaller): Promise<void> {
    const rejected = await transaction
      .updateTable('lotteryCorrections')
      .set({ state: 'rejected', decidedAt: this.clock.now(), decidedBy: actor.id, note })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!rejected) throw new Refusal('lottery.correction_decided');
  }

  async #stored(id: string, { site }: SignedInCaller): Promise<StoredCorrection> {
    const stored = await correctionsOf(this.database.query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('lottery.correction_unknown');
    return stored;
  }
}
