import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { birthdayError, picturesOf, tidyDocumentNumber, type DocumentLevel } from '@apsara/domain/members/identity';
import { maskedEmail, maskedMobile } from '@apsara/domain/members/sessions';
import { isHolder } from '@apsara/domain/payments/withdrawals';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createIdentityCheck, OwnIdentity } from '@apsara/api/identity';
import type { IdentityCheck, Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { isTaken } from '../../shared/statements.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { PersonsService } from '../persons/persons.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { IdentityLevels } from './identity-levels.service.ts';
import { documentNumbers, purposeOf } from './identity-rows.ts';

/** What was typed, in its one form. */
interface Typed {
  level: DocumentLevel;
  name: string;
  birthday: string;
  documentNumber: string;
  address: string;
  income: string;
}

/** Who a member is: what is submitted for the levels, and its state. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly uploads: UploadsService,
    private readonly persons: PersonsService,
    private readonly levels: IdentityLevels,
    private readonly seals: Seals,
  ) {}

  async readOwnIdentity({ actor, site }: SignedInCaller): Promise<OwnIdentity> {
    const [{ ageLimit }, member, level, rules, checks] = await Promise.all([
      this.sites.byCode(site.code),
      this.members.byId(actor.id),
      this.levels.levelOf(actor.id),
      this.levels.rulesOf(site.code),
      this.database.identityCheck.findMany({ where: { memberId: actor.id }, orderBy: { createdAt: 'desc' } }),
    ]);
    const latest = [2, 3].flatMap((each) => checks.find((check) => check.level === each) ?? []);
    return {
      level,
      mobile: { hint: member.mobile ? maskedMobile(member.mobile) : '', confirmed: member.mobileConfirmedAt !== null },
      email: { hint: member.email ? maskedEmail(member.email) : '', confirmed: member.emailConfirmedAt !== null },
      hasName: member.realName !== null,
      hasPassword: member.hasPassword,
      minAge: ageLimit,
      checks: latest.map(ownCheck),
      needed: {
        deposit: rules.depositLevel,
        withdrawal: rules.withdrawalLevel,
        withdrawalAbove: wireAmount(rules.withdrawalAbove, site.currency),
        vip: rules.vipLevel,
      },
      currency: site.currency,
    };
  }

  /**
   * The caller's key hands in once. What is typed is checked before the pictures are kept.
   * @throws Refusal identity.level_needed while a lower level is missing, identity.handed_in, session.blocked for the document
   *   of a person who is excluded for good
   */
  async createIdentityCheck(
    { files, ...input }: ValidInputOf<typeof createIdentityCheck>,
    caller: SignedInCaller,
  ): Promise<OwnIdentity> {
    const { actor, idempotencyKey: requestKey } = caller;
    const typed = typedOf(input);
    const repeated = await this.database.identityCheck.findUnique({
      where: { memberId_requestKey: { memberId: actor.id, requestKey } },
    });
    if (repeated) {
      if (repeated.level !== typed.level) throw new Refusal('request.key_reused');
      return this.readOwnIdentity(caller);
    }
    await this.#requireNext(actor.id, typed.level);
    await this.#requireTyped(typed, caller, files.length);
    const hash =
      typed.documentNumber === '' ? null : await this.persons.hash({ kind: 'document', text: typed.documentNumber });
    const pictures: string[] = [];
    for (const file of files) pictures.push((await this.uploads.createUpload(file, caller)).id);
    await this.#store(typed, { hash, pictures, caller, requestKey });
    return this.readOwnIdentity(caller);
  }

  async #requireNext(memberId: string, level: DocumentLevel): Promise<void> {
    if ((await this.levels.levelOf(memberId)) < level - 1)
      throw new Refusal('identity.level_needed', { level: level - 1 });
    const open = await this.database.identityCheck.count({ where: { memberId, level, state: { not: 'rejected' } } });
    if (open > 0) throw new Refusal('identity.handed_in');
  }

  /** @throws Refusal request.invalid with every field that is missing or wrong */
  async #requireTyped(typed: Typed, { actor, site }: SignedInCaller, files: number): Promise<void> {
    const [{ ageLimit }, member] = await Promise.all([this.sites.byCode(site.code), this.members.byId(actor.id)]);
    const today = dayOf(this.clock.now(), site.timeZone);
    const missing = (typed.level === 2 ? (['name', 'documentNumber'] as const) : (['address', 'income'] as const))
      .filter((path) => typed[path] === '')
      .map((path): FieldError => ({ path, code: 'required' }));
    const errors = [
      ...missing,
      ...(typed.level === 2 ? [birthdayError(typed.birthday, ageLimit, today), nameError(typed.name, member)] : []),
      files < picturesOf[typed.level].length ? ({ path: 'files', code: 'required' } as const) : undefined,
    ].filter((error) => error !== undefined);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  }

  /** One that waits or is approved stays the only one of its level, however many are sent at once. */
  async #store(
    { level, name, birthday, documentNumber, address, income }: Typed,
    given: {
      hash: Uint8Array<ArrayBuffer> | null;
      pictures: readonly string[];
      caller: SignedInCaller;
      requestKey: string;
    },
  ): Promise<void> {
    const { hash, pictures, caller, requestKey } = given;
    const { actor, site } = caller;
    const id = randomUUID();
    const row = {
      id,
      siteCode: site.code,
      memberId: actor.id,
      level,
      name,
      birthday: birthday === '' ? null : dayOf(new Date(`${birthday}T00:00:00Z`), 'UTC'),
      documentNumber: documentNumber === '' ? null : this.seals.seal(documentNumbers.use, documentNumber),
      documentHash: hash,
      address,
      income,
      firstId: pictures[0] ?? null,
      secondId: pictures[1] ?? null,
      requestKey,
      createdAt: this.clock.now(),
    };
    try {
      await this.database.transaction(async (transaction) => {
        await transaction.insertInto('identityChecks').values(row).execute();
        for (const picture of pictures) await this.uploads.claim(picture, actor.id, purposeOf(id), transaction);
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      const own = await this.database.identityCheck.count({ where: { memberId: actor.id, requestKey, level } });
      if (own === 0) throw new Refusal('identity.handed_in');
    }
  }
}

/** Only what the level asks for is kept. */
function typedOf(input: Omit<ValidInputOf<typeof createIdentityCheck>, 'files'>): Typed {
  const tidy = (text = ''): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const isPerson = input.level === '2';
  return {
    level: isPerson ? 2 : 3,
    name: isPerson ? tidy(input.name) : '',
    birthday: isPerson ? tidy(input.birthday) : '',
    documentNumber: isPerson ? tidyDocumentNumber(input.documentNumber ?? '') : '',
    address: isPerson ? '' : tidy(input.address),
    income: isPerson ? '' : tidy(input.income),
  };
}

const nameError = (name: string, { realName }: Member): FieldError | undefined =>
  realName !== null && name !== '' && !isHolder(realName, name) ? { path: 'name', code: 'mismatch' } : undefined;

const ownCheck = (check: IdentityCheck): OwnIdentity['checks'][number] => ({
  level: check.level,
  state: check.state,
  rejectedPart: check.rejectedPart,
  reason: check.reason,
  note: check.note,
  createdAt: wireInstant(check.createdAt),
  decidedAt: wireInstantOrNull(check.decidedAt),
});
