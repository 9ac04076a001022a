import { Injectable } from '@nestjs/common';
import { hasSecondProof } from '@apsara/domain/members/sessions';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { startPasskey, createPasskey, listOwnPasskeys, removePasskey } from '@apsara/api/passkeys';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { Passkeys } from '../sessions/passkeys.service.ts';
import { RememberedDevices } from '../sessions/remembered-devices.service.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { NoticesService } from './notices.service.ts';
import { requirePassword } from './require-password.ts';

const CODE_SECONDS = 300;
const MAX_PASSKEYS = 10;

/** Adding and removing passkeys. An open session alone does neither. */
@Injectable()
export class PasskeySetupService {
  constructor(
    private readonly members: MembersService,
    private readonly passkeys: Passkeys,
    private readonly authenticator: AuthenticatorSetupService,
    private readonly codes: OneTimeCodes,
    private readonly devices: RememberedDevices,
    private readonly notices: NoticesService,
  ) {}

  async listOwnPasskeys({ actor }: SignedInCaller): Promise<AnswerOf<typeof listOwnPasskeys>> {
    const rows = await this.passkeys.of(actor.id);
    return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      createdAt: wireInstant(createdAt),
      lastUsedAt: wireInstantOrNull(lastUsedAt),
    }));
  }

  /**
   * A member with an authenticator also enters its code, because a passkey replaces it at later logins.
   * @throws Refusal security.old_password_wrong, security.authenticator_code_needed, session.code_wrong, request.too_many,
   * security.passkey_alone, security.too_many_passkeys
   */
  async startPasskey(
    { password, presentCode }: ValidInputOf<typeof startPasskey>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof startPasskey>> {
    const member = await this.#proven(actor.id, password);
    // A member who lost the only device could never log in again.
    if (!hasSecondProof({ ...member, realName: null })) throw new Refusal('security.passkey_alone');
    if ((await this.passkeys.of(member.id)).length >= MAX_PASSKEYS) throw new Refusal('security.too_many_passkeys');
    await this.authenticator.requirePresent(member, presentCode);
    const code = await this.codes.issue({
      siteCode: site.code,
      purpose: 'passkey',
      memberId: member.id,
      seconds: CODE_SECONDS,
    });
    return { code, creation: await this.passkeys.creation(member, code) };
  }

  /** @throws Refusal session.code_expired, session.code_wrong for what another site's page or another code made */
  async createPasskey(
    { code, made }: ValidInputOf<typeof createPasskey>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnPasskeys>> {
    const { actor, site } = caller;
    const { memberId } = await this.codes.take({ siteCode: site.code, purpose: 'passkey', code });
    if (memberId !== actor.id) throw new Refusal('session.code_expired');
    const member = { id: actor.id, siteCode: site.code };
    if (!(await this.passkeys.add(member, { code, response: made }, caller))) throw new Refusal('session.code_wrong');
    await this.devices.forgetAll(actor.id);
    await this.notices.send({ memberId, kind: 'passkey_added' });
    return this.listOwnPasskeys(caller);
  }

  /** @throws Refusal security.old_password_wrong, request.not_found, also for another account's */
  async removePasskey(
    { id, password }: ValidInputOf<typeof removePasskey>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnPasskeys>> {
    const { id: memberId } = await this.#proven(caller.actor.id, password);
    if (!(await this.passkeys.remove(id, memberId))) throw new Refusal('request.not_found');
    await this.devices.forgetAll(memberId);
    await this.notices.send({ memberId, kind: 'passkey_removed' });
    return this.listOwnPasskeys(caller);
  }

  /** @throws Refusal security.old_password_wrong; an account without a password sets one first */
  async #proven(id: string, password = ''): Promise<Member> {
    const member = await this.members.byId(id);
    await requirePassword(member, password);
    return member;
  }
}
