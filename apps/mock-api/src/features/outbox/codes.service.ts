import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { itemAt } from '@apsara/domain/lists';
import { codeQuota, type PortName } from '@apsara/domain/sites/ports';
import type { Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import { CODE_DIGITS, CODE_MINUTES } from '@apsara/domain/members/sessions';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { allRows, anyOf } from '../../shared/statements.ts';
import { requirePort, SitesService } from '../sites/sites.service.ts';
import { codeText, type CodePurpose } from './code-texts.ts';
import { OutboxService } from './outbox.service.ts';

/** One code a second, and few enough that guessing at each is hopeless: docs/decisions/0046 (specification 9: SMS retry wait 5 minutes). */
const pace = { max: 1, seconds: 1 };
const perTarget = { max: 5, seconds: 300 };
/**
 * Wrong tries after which a code is worth nothing to the network that asked for it, and to all others together: a stranger's do not
 * void it for its owner.
 */
const MAX_WRONG = 5;
const MAX_WRONG_ELSEWHERE = 3;
/** Wrong codes of one target in a day, over all its codes; devices that the account knows are not counted. */
export const wrongOfTarget = { max: 100, seconds: 86_400 };

export interface CodeRequest {
  siteCode: string;
  channel: PortName;
  target: string;
  purpose: CodePurpose;
  language: Language;
  /** Who asks, as limits count it. */
  network: string;
  /** Nothing is sent, and everything else is as if it were: nobody here has this number. */
  withheld?: boolean;
}

export interface CodeProof {
  siteCode: string;
  target: string;
  purpose: CodePurpose;
  code: string;
  /** Who tries it. */
  network: string;
  /** The account was signed in on this device before. */
  isKnownDevice?: boolean;
}

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Codes by SMS and e-mail. Only the newest one of a target and purpose counts. */
@Injectable()
export class CodesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly sites: SitesService,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refusal site.switched_off without such a port, request.too_many, outbox.quota_reached; also for a number nobody has: the limits must not tell. */
  async send(request: CodeRequest): Promise<{ expiredMinutes: number }> {
    const { siteCode, target, purpose, channel, language, network, withheld = false } = request;
    const site = await this.sites.byCode(siteCode);
    requirePort(site, channel);
    await this.limiter.take('code-pace', `${siteCode}/${target}`, pace);
    await this.limiter.take('code-target', `${siteCode}/${target}`, perTarget);
    // A number nobody has is refused like any other and uses nothing of what the site pays for.
    const quota = withheld
      ? this.limiter.requireLeft(codeQuota.name, siteCode, codeQuota)
      : this.limiter.take(codeQuota.name, siteCode, codeQuota);
    await quota.catch(quotaReached);
    const now = this.clock.now();
    const code = newCode();
    await this.database.verificationCode.create({
      data: {
        id: randomUUID(),
        siteCode,
        target,
        purpose,
        codeHash: itemAt(this.#hashes({ siteCode, target, purpose, code }), 0),
        askedFrom: network,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      },
    });
    const values = { site: site.name, code, minutes: String(CODE_MINUTES) };
    const subject = channel === 'email' ? codeText('subject', language, values) : '';
    const text = codeText(purpose, language, values);
    await this.outbox.send({ siteCode, channel, target, subject, text, minutes: CODE_MINUTES }, withheld);
    return { expiredMinutes: CODE_MINUTES };
  }

  /**
   * Uses a code up.
   * @throws Refusal session.code_wrong, session.code_expired when there is none that could still be right, request.too_many
   */
  async check(proof: CodeProof): Promise<void> {
    await this.#try(proof, true);
  }

  /** Looks whether a code is right and leaves it, so that what it is for can fail and be tried again; then `spend` it. Throws as `check`. */
  async verify(proof: CodeProof): Promise<void> {
    await this.#try(proof, false);
  }

  /** Uses a verified code up. */
  async spend(proof: CodeProof): Promise<void> {
    const { siteCode, target, purpose } = proof;
    await this.database.verificationCode.updateMany({
      where: { siteCode, target, purpose, codeHash: { in: this.#hashes(proof) }, usedAt: null },
      data: { usedAt: this.clock.now() },
    });
  }

  async #try(proof: CodeProof, uses: boolean): Promise<void> {
    if (proof.isKnownDevice) return this.#count(proof, uses);
    const key = `${proof.siteCode}/${proof.target}`;
    await this.limiter.requireLeft('code-wrong', key, wrongOfTarget);
    try {
      await this.#count(proof, uses);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'session.code_wrong')
        await this.limiter.take('code-wrong', key, wrongOfTarget);
      throw error;
    }
    await this.limiter.forgive('code-wrong', key);
  }

  /** One statement, so that many guesses at once are counted one by one. */
  async #count(proof: CodeProof, uses: boolean): Promise<void> {
    const { query } = this.database;
    const { siteCode, target, purpose, network } = proof;
    const now = this.clock.now();
    const isRight = sql<boolean>`code_hash = ${anyOf(this.#hashes(proof))}`;
    const isAsker = sql<boolean>`asked_from = ${network}`;
    const newest = query
      .selectFrom('verificationCodes')
      .select('id')
      .where('siteCode', '=', siteCode)
      .where('target', '=', target)
      .where('purpose', '=', purpose)
      .orderBy('createdAt', 'desc')
      .limit(1);
    const tried = query
      .updateTable('verificationCodes')
      .set({
        wrong: sql`wrong + (NOT ${isRight} AND ${isAsker})::int`,
        wrongElsewhere: sql`wrong_elsewhere + (NOT ${isRight} AND NOT ${isAsker})::int`,
        usedAt: sql`CASE WHEN ${isRight} AND ${uses}::boolean THEN ${now}::timestamptz END`,
      })
      .where('id', '=', newest)
      .where('usedAt', 'is', null)
      .where(
        sql<SqlBool>`CASE WHEN ${isAsker} THEN wrong < ${MAX_WRONG} ELSE wrong_elsewhere < ${MAX_WRONG_ELSEWHERE} END`,
      )
      .where('expiresAt', '>', now)
      .returning(isRight.as('isRight'));
    const [code] = await allRows(query, tried, 'outbox_try_code');
    if (!code) throw new Refusal('session.code_expired');
    if (!code.isRight) throw new Refusal('session.code_wrong');
  }

  /** Six digits are soon guessed from a bare hash; these want the installation's secret as well. The first is the one to keep. */
  #hashes({ siteCode, target, purpose, code }: Omit<CodeProof, 'network'>): Uint8Array<ArrayBuffer>[] {
    const text = [siteCode, target, purpose, code.trim()].join('/');
    return this.config.secrets.map((secret) => new Uint8Array(createHmac('sha256', secret).update(text).digest()));
  }
}

const quotaReached = (error: unknown): never => {
  throw error instanceof Refusal ? new Refusal('outbox.quota_reached') : error;
};
