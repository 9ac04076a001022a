import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readAuthenticator, removeAuthenticator, setUpAuthenticator } from '@apsara/api/security';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Limiter } from '../../shared/limiter.ts';
import { MembersService } from '../members/members.service.ts';
import { Authenticator } from '../sessions/authenticator.service.ts';
import { Passkeys } from '../sessions/passkeys.service.ts';
import { RecoveryCodes } from '../sessions/recovery-codes.service.ts';
import { RememberedDevices } from '../sessions/remembered-devices.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { NoticesService } from './notices.service.ts';
import { requirePassword } from './require-password.ts';

/** Six digits are few; these tries are fewer. */
const tries = { max: 5, seconds: 900 };

const codeNeeded = () =>
  new Refusal('security.authenticator_code_needed', { fields: [{ path: 'presentCode', code: 'required' }] });

/** A member's authenticator app: shown once, and in force when its first code was right. */
@Injectable()
export class AuthenticatorSetupService {
  constructor(
    private readonly limiter: Limiter,
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly authenticator: Authenticator,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly devices: RememberedDevices,
    private readonly notices: NoticesService,
  ) {}

  async readAuthenticator({ actor }: SignedInCaller): Promise<AnswerOf<typeof readAuthenticator>> {
    const { authenticator } = await this.members.byId(actor.id);
    return { enabled: authenticator !== null, recoveryCodesLeft: await this.recovery.left(actor.id) };
  }

  async setUpAuthenticator(
    { password, code, presentCode }: ValidInputOf<typeof setUpAuthenticator>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof setUpAuthenticator>> {
    const member = await this.members.byId(actor.id);
    await requirePassword(member, password);
    if (code !== undefined) {
      await this.#verify(actor.id, member.newAuthenticator, code);
      await this.members.change(actor.id, { authenticator: member.newAuthenticator, newAuthenticator: null });
      await this.devices.forgetAll(actor.id);
      await this.notices.send({ memberId: actor.id, kind: 'authenticator_added' });
      return { enabled: true, recoveryCodes: await this.recovery.renew(actor.id) };
    }
    await this.requirePresent(member, presentCode);
    const secret = generateSecret();
    const sealed = this.authenticator.sealSecret(secret);
    if (!(await this.members.offerAuthenticator(actor.id, member.authenticator, sealed))) throw codeNeeded();
    const { name } = await this.sites.byCode(site.code);
    return {
      enabled: member.authenticator !== null,
      secret,
      address: generateURI({ issuer: name, label: member.username, secret }),
    };
  }

  /**
   * An open session and the password do not replace the authenticator of an account, nor add another second proof beside it.
   * @throws Refusal security.authenticator_code_needed, session.code_wrong, request.too_many
   */
  async requirePresent({ id, authenticator }: Member, code: string | undefined): Promise<void> {
    if (authenticator === null) return;
    if (code === undefined) throw codeNeeded();
    await this.#verify(id, authenticator, code, () => this.recovery.use(id, code)).catch((error: unknown) => {
      const isWrong = error instanceof Refusal && error.code === 'session.code_wrong';
      throw isWrong ? new Refusal(error.code, { fields: [{ path: 'presentCode', code: 'mismatch' }] }) : error;
    });
  }

  /** @throws Refusal security.passkey_alone, session.code_wrong, request.too_many */
  async removeAuthenticator(
    { code }: ValidInputOf<typeof removeAuthenticator>,
    { actor }: SignedInCaller,
  ): Promise<{ enabled: boolean }> {
    const { authenticator, mobile, email } = await this.members.byId(actor.id);
    if (authenticator === null) return { enabled: false };
    // A member who lost the only device could never log in again, and a name would replace it.
    if (!mobile && !email && (await this.passkeys.has(actor.id))) throw new Refusal('security.passkey_alone');
    await this.#verify(actor.id, authenticator, code, () => this.recovery.use(actor.id, code));
    await this.members.change(actor.id, { authenticator: null, newAuthenticator: null });
    await this.recovery.removeAll(actor.id);
    await this.devices.forgetAll(actor.id);
    await this.notices.send({ memberId: actor.id, kind: 'authenticator_removed' });
    return { enabled: false };
  }

  /** @throws Refusal session.code_expired without a secret, session.code_wrong, request.too_many */
  async #verify(
    memberId: string,
    sealedSecret: string | null,
    code: string,
    orElse = () => Promise.resolve(false),
  ): Promise<void> {
    if (sealedSecret === null) throw new Refusal('session.code_expired');
    await this.limiter.take('authenticator-tries', memberId, tries);
    if (!(await this.authenticator.verifyTotp(memberId, sealedSecret, code)) && !(await orElse()))
      throw new Refusal('session.code_wrong');
    await this.limiter.forgive('authenticator-tries', memberId);
  }
}
