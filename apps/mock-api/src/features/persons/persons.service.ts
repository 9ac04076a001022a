import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { traitsOf, type Trait, type Traits } from '@apsara/domain/members/persons';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { Seals } from '../../shared/secrets/seals.ts';

/** Where the key of the hashes lies. */
export const personKeys = { use: 'person keys', table: 'person_keys', column: 'key', key: 'name' } as const;

const KEY_NAME = 'traits';
const KEY_BYTES = 32;

/** Who is asked about. */
interface Asked {
  siteCode: string;
  /** The account that asks: what it was excluded with itself does not count, so that its money can be paid out. */
  memberId?: string | undefined;
}

/** Recognises a person who is excluded for good by keyed hashes of what the person was known by (decision 0051). */
@Injectable()
export class PersonsService {
  #key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
  ) {}

  /** The keyed hash of a trait. */
  async hash({ kind, text }: Trait): Promise<Uint8Array<ArrayBuffer>> {
    const hash = createHmac('sha256', await this.#ownKey()).update(`${kind}/${text}`);
    return new Uint8Array(hash.digest());
  }

  /**
   * Remembers all that a member has proven: a confirmed mobile or e-mail, approved documents, payout accounts that were paid
   * out to. What was only typed may be a stranger's. It cannot be undone; again adds what was not known before. With a
   * transaction's `queries`, it holds if the transaction does.
   */
  async remember(memberId: string, queries: Queries = this.database.query): Promise<void> {
    const member = await queries
      .selectFrom('members')
      .select(['siteCode', 'mobile', 'mobileConfirmedAt', 'email', 'emailConfirmedAt'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const payouts = await queries
      .selectFrom('payoutAccounts as a')
      .innerJoin('withdrawalOrders as o', 'o.accountId', 'a.id')
      .select(['a.method', 'a.number'])
      .distinct()
      .where('a.memberId', '=', memberId)
      .where('o.state', 'in', ['paid', 'completed', 'disputed'])
      .execute();
    const documents = await queries
      .selectFrom('identityChecks')
      .select('documentHash')
      .where('memberId', '=', memberId)
      .where('state', '=', 'approved')
      .where('documentHash', 'is not', null)
      .execute();
    const { siteCode, mobile, mobileConfirmedAt, email, emailConfirmedAt } = member;
    const traits = [
      ...traitsOf({ mobile: mobileConfirmedAt && mobile, email: emailConfirmedAt && email }),
      ...payouts.flatMap((payout) => traitsOf({ payout })),
    ];
    const hashed = await Promise.all(traits.map(async (trait) => ({ kind: trait.kind, hash: await this.hash(trait) })));
    const known = documents.flatMap(({ documentHash }) =>
      documentHash ? [{ kind: 'document' as const, hash: documentHash }] : [],
    );
    const rows = [...hashed, ...known].map((row) => ({ ...row, siteCode, memberId, createdAt: this.clock.now() }));
    if (rows.length === 0) return;
    await queries
      .insertInto('barredTraits')
      .values(rows)
      .onConflict((taken) => taken.doNothing())
      .execute();
  }

  /** Whether a person with one of these traits is excluded for good at the site. */
  async isBarred(traits: Traits, { siteCode, memberId }: Asked): Promise<boolean> {
    const asked = traitsOf(traits);
    if (asked.length === 0) return false;
    const hashes = await Promise.all(asked.map((trait) => this.hash(trait)));
    return this.isHashBarred(hashes, { siteCode, memberId });
  }

  /** The same of hashes that are kept. A hash covers its kind. */
  async isHashBarred(hashes: readonly Uint8Array[], { siteCode, memberId }: Asked): Promise<boolean> {
    let found = this.database.query
      .selectFrom('barredTraits')
      .select('memberId')
      .where('siteCode', '=', siteCode)
      .where('hash', '=', anyOf(hashes));
    if (memberId) found = found.where('memberId', '!=', memberId);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  }

  /** @throws Refusal session.blocked, the words of a blocked account */
  async requireNotBarred(traits: Traits, asked: Asked): Promise<void> {
    if (await this.isBarred(traits, asked)) throw new Refusal('session.blocked');
  }

  /** Made once for an installation: two instances that make one at the same time both use the first. */
  #ownKey(): Promise<Buffer> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  async #readKey(): Promise<Buffer> {
    const key = this.seals.seal(personKeys.use, randomBytes(KEY_BYTES).toString('base64url'));
    await this.database.personKey.createMany({ data: [{ name: KEY_NAME, key }], skipDuplicates: true });
    const kept = await this.database.personKey.findUniqueOrThrow({ where: { name: KEY_NAME } });
    return Buffer.from(this.seals.open(personKeys.use, kept.key), 'base64url');
  }
}
