import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import { birthdayError } from '@apsara/domain/members/identity';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs, dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  decideIdentityCheck,
  IdentityRecord,
  IdentityRow,
  listIdentityChecks,
  readIdentityPicture,
} from '@apsara/api/identity';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MembersService } from '../members/members.service.ts';
import { RecognitionService } from '../limits/recognition.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { IdentityLevels } from './identity-levels.service.ts';
import { documentLevelOf, documentNumbers, partsOf, picturesIn, purposeOf } from './identity-rows.ts';

/** What was submitted at a site, with the usernames of the member and of the operator who decided. */
const checksOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('identityChecks as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .leftJoin('members as d', 'd.id', 'c.decidedBy')
    .selectAll('c')
    .select(['m.username as account', 'd.username as decider'])
    .where('c.siteCode', '=', siteCode);

type StoredCheck = Awaited<ReturnType<ReturnType<typeof checksOf>['executeTakeFirstOrThrow']>>;

/** What members submitted, for a site's operators. Every look at one is written down. */
@Injectable()
export class IdentityReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly recognition: RecognitionService,
    private readonly uploads: UploadsService,
    private readonly levels: IdentityLevels,
    private readonly seals: Seals,
    jobs: JobsService,
  ) {
    jobs.every('identity-delete-pictures', '43 * * * *', () => this.deletePictures());
  }

  async listIdentityChecks(
    { sort, range, filter = {} }: ValidInputOf<typeof listIdentityChecks>,
    { site }: SignedInCaller,
  ): Promise<Rows<IdentityRow>> {
    const { query } = this.database;
    const order = directions[sort?.[1] ?? 'DESC'];
    const { id, q, state } = filter;
    let chosen = checksOf(query, site.code);
    if (id) chosen = chosen.where('c.id', '=', anyOf(id));
    if (state) chosen = chosen.where('c.state', '=', state);
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const listed = chosen.orderBy(sort?.[0] === 'id' ? 'c.id' : 'c.createdAt', order).orderBy('c.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(rowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal identity.unknown, also for another site's */
  async readIdentityCheck(id: string, caller: SignedInCaller): Promise<IdentityRecord> {
    const check = await this.#find(id, caller);
    await this.#note(check, caller, 'person');
    return this.#record(check);
  }

  /** @throws Refusal identity.unknown, uploads.unknown where the picture was deleted */
  async readIdentityPicture(
    { id, part }: ValidInputOf<typeof readIdentityPicture>,
    caller: SignedInCaller,
  ): Promise<Blob> {
    const check = await this.#find(id, caller);
    const upload = picturesIn(check).get(part);
    if (!upload) throw new Refusal('uploads.unknown');
    await this.#note(check, caller, part);
    return this.uploads.readUsed(upload, purposeOf(id));
  }

  /**
   * Approving a person sets the name of the account where there was none.
   * A person who is excluded for good is recognised by the document, and the account is excluded, too.
   * @throws Refusal identity.unknown, identity.decided when another operator was first, request.invalid
   */
  async decideIdentityCheck(
    input: ValidInputOf<typeof decideIdentityCheck>,
    caller: SignedInCaller,
  ): Promise<IdentityRecord> {
    const { actor } = caller;
    const check = await this.#find(input.id, caller);
    const decision = input.decision === 'approve' ? await this.#approval(check) : rejection(check, input);
    const decided = { ...decision, decidedAt: this.clock.now(), decidedBy: actor.id };
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('identityChecks')
        .set(decided)
        .where('id', '=', check.id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('identity.decided');
      const details = {
        by: actor.username,
        account: check.account,
        level: String(check.level),
        decision: input.decision,
        ...('reason' in decision ? { part: decision.rejectedPart, reason: decision.reason, note: decision.note } : {}),
      };
      await this.audit.record('identity.decided', `${check.siteCode}/${check.id}`, details, transaction);
    });
    if (decision.state === 'approved' && check.name) await this.members.nameOnce(check.memberId, check.name);
    return this.#record(await this.#find(check.id, caller));
  }

  /** Pictures whose keeping time is over go, of approved and of rejected ones. */
  async deletePictures(): Promise<number> {
    let deleted = 0;
    for (const { code } of (await this.sites.all()).values()) {
      const { keepDays } = await this.levels.rulesOf(code);
      const before = new Date(this.clock.now().getTime() - keepDays * dayMs);
      const over = await this.database.identityCheck.findMany({
        where: { siteCode: code, decidedAt: { lt: before }, picturesGoneAt: null },
      });
      for (const check of over) {
        await this.database.transaction(async (transaction) => {
          await this.uploads.remove([...picturesIn(check).values()], transaction);
          await transaction
            .updateTable('identityChecks')
            .set({ firstId: null, secondId: null, picturesGoneAt: this.clock.now() })
            .where('id', '=', check.id)
            .execute();
          await this.audit.record('identity.pictures_deleted', `${code}/${check.id}`, {}, transaction);
        });
        deleted += 1;
      }
    }
    return deleted;
  }

  async #find(id: string, { site }: SignedInCaller): Promise<StoredCheck> {
    const check = await checksOf(this.database.query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!check) throw new Refusal('identity.unknown');
    return check;
  }

  #note({ id, account, siteCode }: StoredCheck, { actor }: SignedInCaller, part: string): Promise<void> {
    return this.audit.record('identity.viewed', `${siteCode}/${id}`, { by: actor.username, account, part });
  }

  /** What was true when it was submitted must be so still. */
  async #approval({ siteCode, memberId, birthday, documentHash }: StoredCheck) {
    const { ageLimit, timeZone } = await this.sites.byCode(siteCode);
    const error = birthday && birthdayError(birthday, ageLimit, dayOf(this.clock.now(), timeZone));
    if (error) throw new Refusal('request.invalid', { fields: [error] });
    if (documentHash) await this.recognition.recogniseDocument({ siteCode, memberId }, documentHash);
    return { state: 'approved' as const };
  }

  async #record(check: StoredCheck): Promise<IdentityRecord> {
    const { documentHash, documentNumber, siteCode, memberId } = check;
    const same = documentHash
      ? await this.database.query
          .selectFrom('identityChecks as c')
          .innerJoin('members as m', 'm.id', 'c.memberId')
          .select('m.username')
          .distinct()
          .where('c.siteCode', '=', siteCode)
          .where('c.documentHash', '=', documentHash)
          .where('c.memberId', '!=', memberId)
          .execute()
      : [];
    return {
      ...rowOf(check),
      birthday: check.birthday,
      documentNumber: documentNumber ? this.seals.open(documentNumbers.use, documentNumber) : '',
      address: check.address,
      income: check.income,
      pictures: [...picturesIn(check).keys()],
      rejectedPart: check.rejectedPart,
      reason: check.reason,
      note: check.note,
      sameDocument: same.map(({ username }) => username),
    };
  }
}

/** @throws Refusal request.invalid beside what is missing, or names no part of this level */
function rejection(check: StoredCheck, { part, reason, note = '' }: ValidInputOf<typeof decideIdentityCheck>) {
  if (!part || !partsOf(documentLevelOf(check)).includes(part))
    throw new Refusal('request.invalid', { fields: [{ path: 'part', code: 'required' }] });
  if (!reason) throw new Refusal('request.invalid', { fields: [{ path: 'reason', code: 'required' }] });
  if (reason === 'other' && note === '')
    throw new Refusal('request.invalid', { fields: [{ path: 'note', code: 'required' }] });
  return { state: 'rejected' as const, rejectedPart: part, reason, note };
}

const rowOf = (check: StoredCheck): IdentityRow => ({
  id: check.id,
  account: check.account,
  level: check.level,
  state: check.state,
  name: check.name,
  createdAt: wireInstant(check.createdAt),
  decidedAt: wireInstantOrNull(check.decidedAt),
  decidedBy: check.decider ?? '',
});
