import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { batchRules, type ReceiverReason } from '@apsara/domain/claims/claim-batches';
import { claimNameRules } from '@apsara/domain/claims/claims';
import type { Segment } from '@apsara/domain/members/house-letters';
import { entriesOf } from '@apsara/domain/records';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  ClaimBatch,
  ClaimBatchRow,
  createClaimBatch,
  listClaimBatches,
  previewClaimBatch,
} from '@apsara/api/claim-batches';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { hexHash, requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, anyOf, json, oneRow, type Transaction } from '../../shared/statements.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SegmentsService } from '../messages/segments.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { batchesOf, batchRow } from './claim-batch-rows.ts';
import { paidOf } from './claim-costs.service.ts';
import { quantityOf, unitOf } from './claim-rows.ts';
import { listedReceivers, segmentReceivers, type NamedReceiver } from './claim-receivers-sql.ts';
import { RewardWishesService, type Reward } from './reward-wishes.service.ts';

/** How many of those who get nothing a preview names of each reason. */
const EXAMPLES = 20;

type Wish = ValidInputOf<typeof previewClaimBatch>;
type Preview = AnswerOf<typeof previewClaimBatch>;

/** A wish that was found to be one. */
interface Asked {
  reward: Reward;
  names: Column.Names;
  segment: Segment | null;
  /** Whom it names, as a statement. */
  named: RawBuilder<NamedReceiver>;
}

/** Those who were named for one reason, and some of them; null: they get it. */
interface Counted {
  reason: ReceiverReason | null;
  count: bigint;
  examples: string[] | null;
}

/** Rewards that operators issue by hand to many members at once; a job issues them (decision 0095). */
@Injectable()
export class ClaimBatchesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly segments: SegmentsService,
    private readonly wishes: RewardWishesService,
  ) {}

  async listClaimBatches(
    { sort, range, filter = {} }: ValidInputOf<typeof listClaimBatches>,
    { site, language }: SignedInCaller,
  ): Promise<Rows<ClaimBatchRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    let chosen = batchesOf(query, site.code);
    if (filter.id) chosen = chosen.where('b.id', '=', anyOf(filter.id));
    if (filter.state) chosen = chosen.where('b.state', '=', filter.state);
    const order = directions[direction];
    const listed = chosen.orderBy(field === 'id' ? 'b.id' : 'b.askedAt', order).orderBy('b.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => batchRow(row, language)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal claims.batch_unknown, also for another site's */
  async readClaimBatch(id: string, { site, language }: SignedInCaller): Promise<ClaimBatch> {
    const { query } = this.database;
    const stored = await batchesOf(query, site.code).where('b.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('claims.batch_unknown');
    const row = batchRow(stored, language);
    const most = stored.endedAt ? row.issued : row.issued + row.left;
    const [{ cost }, { paid, outstanding }, quietUntil] = await Promise.all([
      this.wishes.costOf(stored, most, site),
      oneRow(query, paidOf(id, this.clock.now())),
      stored.state === 'issuing' ? this.offers.quietUntil(site.code) : undefined,
    ]);
    return {
      ...row,
      worst: cost ? wireAmount(cost.worst, site.currency) : null,
      paid: wireAmount(paid, site.currency),
      outstanding: wireAmount(outstanding, site.currency),
      moneyCurrency: site.currency,
      quietUntil: wireInstantOrNull(quietUntil ?? null),
    };
  }

  /** Writes nothing. @throws Refusal request.invalid with every invalid field, claims.too_many_receivers, session.forbidden */
  async previewClaimBatch(wish: Wish, caller: SignedInCaller): Promise<Preview> {
    const { site } = caller;
    const { reward, named } = await this.#asked(wish, caller);
    const counts = await allRows(
      this.database.query,
      sql<Counted>`
        SELECT n.reason, count(*) AS count,
               (array_agg(n.account ORDER BY n.place) FILTER (WHERE n.reason IS NOT NULL))[1:${sql.lit(EXAMPLES)}] AS examples
          FROM (${named}) n GROUP BY n.reason ORDER BY count(*) DESC, n.reason`,
    );
    const receivers = Number(counts.find(({ reason }) => reason === null)?.count ?? 0n);
    const { cost, needsSecond } = await this.wishes.costOf(reward, receivers, site);
    const refused = counts.flatMap(({ reason, count, examples }) =>
      reason === null ? [] : [{ reason, count: Number(count), examples: examples ?? [] }],
    );
    const currency = reward.kind === 'points' ? 'PTS' : site.currency;
    return {
      listed: counts.reduce((sum, { count }) => sum + Number(count), 0),
      receivers,
      refused: refused.map(({ reason, count }) => ({ reason, count })),
      examples: refused.flatMap(({ reason, examples }) => examples.map((account) => ({ account, reason }))),
      total: quantityOf({ ...reward, amount: reward.amount * BigInt(receivers), currency }),
      currency: unitOf(currency),
      average: cost ? wireAmount(cost.average, site.currency) : null,
      worst: cost ? wireAmount(cost.worst, site.currency) : null,
      moneyCurrency: site.currency,
      needsSecond,
    };
  }

  /**
   * The caller's key makes one batch. Who gets a reward is written down now, and asked again when it is issued.
   * @throws Refusal request.invalid with every invalid field, claims.too_many_receivers, claims.no_receivers,
   *   claims.more_receivers, session.forbidden, request.key_reused
   */
  async createClaimBatch(wish: ValidInputOf<typeof createClaimBatch>, caller: SignedInCaller): Promise<ClaimBatch> {
    const { actor } = caller;
    const id = requestId('claim-batch', actor.id, caller.idempotencyKey);
    const { mostReceivers: _, ...same } = wish;
    const fingerprint = hexHash(JSON.stringify(same));
    // The same request again gets the same answer, whatever has changed meanwhile.
    if ((await this.database.claimBatch.count({ where: { id } })) === 0)
      await this.#create({ id, fingerprint, wish }, caller);
    const kept = await this.database.claimBatch.findUniqueOrThrow({ where: { id } });
    if (kept.fingerprint !== fingerprint) throw new Refusal('request.key_reused');
    return this.readClaimBatch(id, caller);
  }

  async #create(
    { id, fingerprint, wish }: { id: string; fingerprint: string; wish: ValidInputOf<typeof createClaimBatch> },
    caller: SignedInCaller,
  ): Promise<void> {
    const { actor, site } = caller;
    const asked = await this.#asked(wish, caller);
    const { reward, names, segment } = asked;
    await this.database.transaction(async (transaction) => {
      const { reason } = wish;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('claimBatches')
        .values({
          ...reward,
          id,
          fingerprint,
          reason,
          source: wish.source,
          withAgents: wish.withAgents,
          claimDays: wish.claimDays,
          names: json(names),
          segment: segment && json(segment),
          siteCode: site.code,
          state: 'waiting',
          listed: 0,
          refused: 0,
          askedBy: actor.id,
          askedAt: this.clock.now(),
        })
        .onConflict((taken) => taken.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) return;
      const { listed, receivers } = await this.#name(transaction, id, asked);
      if (receivers === 0) throw new Refusal('claims.no_receivers');
      if (receivers > wish.mostReceivers) throw new Refusal('claims.more_receivers', { max: String(receivers) });
      const { needsSecond } = await this.wishes.costOf(reward, receivers, site);
      const state = needsSecond ? ('waiting' as const) : ('issuing' as const);
      await transaction
        .updateTable('claimBatches')
        .set({ listed, refused: listed - receivers, state })
        .where('id', '=', id)
        .execute();
      const details = { by: actor.username, kind: reward.kind, amount: wish.amount, receivers: String(receivers) };
      await this.audit.record(
        'claim.batch_asked',
        `${site.code}/${id}`,
        { ...details, name: names[site.defaultLanguage] ?? '', reason, state },
        transaction,
      );
    });
  }

  /** Writes down who is named, and who of them is refused now. */
  async #name(transaction: Transaction, id: string, { named }: Asked): Promise<{ listed: number; receivers: number }> {
    const counts = sql<{ listed: number; receivers: number }>`
      WITH named AS (
        INSERT INTO claim_receivers (batch_id, place, account, member_id, state, reason, at)
        SELECT ${id}::uuid, n.place, n.account, n.member_id, CASE WHEN n.reason IS NULL THEN 'waiting' ELSE 'refused' END,
               n.reason, CASE WHEN n.reason IS NOT NULL THEN ${this.clock.now()}::timestamptz END
          FROM (${named}) n RETURNING state)
      SELECT count(*)::int AS listed, count(*) FILTER (WHERE state = 'waiting')::int AS receivers FROM named`;
    return oneRow(transaction, counts);
  }

  async #asked(wish: Wish, caller: SignedInCaller): Promise<Asked> {
    const { site } = caller;
    const words = writtenWords(wish.words);
    const errors: FieldError[] = wordsErrors(words, site.defaultLanguage, ['name']);
    for (const [language, { name }] of entriesOf(words))
      if (name.trim().length > 0 && name.trim().length < claimNameRules.min)
        errors.push({ path: `words.${language}.name`, code: 'too_short', min: claimNameRules.min });
    const isList = wish.source === 'list';
    if (isList && wish.accounts.length === 0) errors.push({ path: 'accounts', code: 'required' });
    const reward = await this.wishes.rewardOf(wish, site, errors);
    const segment = isList ? null : await this.segments.segmentOf(wish, caller);
    const how = { siteCode: site.code, withAgents: wish.withAgents, at: this.clock.now() };
    return {
      reward,
      names: Object.fromEntries(entriesOf(words).map(([language, { name }]) => [language, name.trim()])),
      segment,
      named: segment
        ? segmentReceivers(await this.#membersOf(segment, site), how)
        : listedReceivers(wish.accounts, how),
    };
  }

  /** @throws Refusal claims.too_many_receivers */
  async #membersOf(segment: Segment, site: CallerSite): Promise<RawBuilder<unknown>> {
    const members = this.segments.membersOf(site, segment);
    const { count } = await oneRow(this.database.query, sql<{ count: bigint }>`SELECT count(*) AS count ${members}`);
    if (count > batchRules.maxReceivers)
      throw new Refusal('claims.too_many_receivers', { max: String(batchRules.maxReceivers) });
    return members;
  }
}
