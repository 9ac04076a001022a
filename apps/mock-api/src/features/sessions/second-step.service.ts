import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import {
  isSameName,
  loginTypes,
  maskedEmail,
  maskedMobile,
  stepMethodsOf,
  TICKET_SECONDS,
  TICKET_TRIES,
  type LoginType,
  type StepMethod,
} from '@apsara/domain/members/sessions';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { PasskeyRequest } from '@apsara/api/passkeys';
import type { sendLoginCode, SignedIn, VerificationRequired, verifyLogin } from '@apsara/api/sessions';
import type { Member } from '@apsara/prisma/client';
import type { Caller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { networkOf } from '../../shared/network.ts';
import { CodesService, type CodeProof } from '../outbox/codes.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { Authenticator } from './authenticator.service.ts';
import { DisownedLogins } from './disowned-logins.service.ts';
import { OneTimeCodes, type BroughtCode } from './one-time-codes.service.ts';
import { Passkeys } from './passkeys.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { SessionsService } from './sessions.service.ts';

/**
 * Tries at one account over all its tickets: a new ticket is had for a password, and a name is soon guessed. Each device that the
 * account knows has as many of its own.
 */
const perAccount = { max: 15, seconds: 3_600 };

type Methods = VerificationRequired['verificationRequired']['methods'];

/** A login whose first proof was accepted. */
interface ProvenLogin {
  member: Member;
  caller: Caller;
  site: Site;
  type: LoginType;
  /** The id of the browser, if it sent one. */
  deviceId?: string | undefined;
}

/** What decides the methods that an account is asked for. */
interface StepOf {
  type: LoginType;
  caller: Caller;
  site: Site;
}

/** A second proof, and who gives it. */
type StepProof = Pick<CodeProof, 'code' | 'network' | 'isKnownDevice'> & { method: StepMethod; ticket: string };

/** Whose a ticket is, and by which method it is used. */
interface HeldTicket {
  memberId: string | null;
  details: Record<string, unknown>;
  method: StepMethod;
}

/**
 * The second proof of a login. An account with an authenticator or a passkey gives one on every device that is not remembered.
 * Another account gives one at an address it was never seen at, if it has one to give.
 */
@Injectable()
export class SecondStep {
  constructor(
    private readonly database: Database,
    private readonly limiter: Limiter,
    private readonly sites: SitesService,
    private readonly codes: CodesService,
    private readonly oneTime: OneTimeCodes,
    private readonly authenticator: Authenticator,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly devices: RememberedDevices,
    private readonly disowned: DisownedLogins,
    private readonly sessions: SessionsService,
  ) {}

  /** The ticket under which the second proof is given; undefined if the login is complete without one. */
  async ask(login: ProvenLogin, passwordExpired: boolean): Promise<VerificationRequired | undefined> {
    if (!(await this.isWanted(login))) return undefined;
    const { member, caller, site, type } = login;
    const ticket = await this.oneTime.issue({
      siteCode: site.code,
      purpose: 'step',
      memberId: member.id,
      details: { type, device: caller.device, passwordExpired },
      seconds: TICKET_SECONDS,
    });
    return { verificationRequired: { ticket, methods: await this.#methodsOf(member, { type, caller, site }) } };
  }

  async isWanted({ member, caller, site, type, deviceId }: ProvenLogin): Promise<boolean> {
    const methods = await this.#methodsOf(member, { type, caller, site });
    if (member.authenticator !== null || methods.some(({ method }) => method === 'passkey'))
      return !(await this.devices.recognise(member.id, deviceId));
    if (methods.length === 0) return false;
    if (await this.disowned.isProofDue(member)) return true;
    return site.newAddressStep && (await this.#isNewAddress(member.id, caller.ip));
  }

  /** What the browser is asked for. @throws Refusal session.ticket_expired */
  async readLoginPasskey(ticket: string, caller: Caller): Promise<PasskeyRequest> {
    const { memberId, details } = await this.oneTime.peek(bring(ticket, caller)).catch(ticketExpired);
    const member = await this.#holder({ memberId, details, method: 'passkey' }, caller);
    return this.passkeys.request(member.id, ticket);
  }

  async sendLoginCode(
    { ticket, method }: ValidInputOf<typeof sendLoginCode>,
    caller: Caller,
  ): Promise<{ expiredMinutes: number }> {
    const siteCode = caller.site.code;
    const { memberId, details } = await this.oneTime.peek(bring(ticket, caller)).catch(ticketExpired);
    const member = await this.#holder({ memberId, details, method }, caller);
    const channel = method === 'phone' ? 'sms' : 'email';
    const target = targetOf(member, method);
    const network = networkOf(caller.ip);
    return this.codes.send({ siteCode, channel, target, purpose: 'step', language: caller.language, network });
  }

  async verifyLogin(input: ValidInputOf<typeof verifyLogin>, caller: Caller): Promise<SignedIn> {
    const { ticket, method, code, remember, loginDeviceId } = input;
    const brought = bring(ticket, caller);
    const { memberId, details } = await this.oneTime.attempt(brought, TICKET_TRIES).catch(ticketExpired);
    if (details['device'] !== caller.device) throw new Refusal('session.ticket_expired');
    const member = await this.#holder({ memberId, details, method }, caller);
    const knownDevice = await this.sessions.knownDevice(member, loginDeviceId);
    const tries = knownDevice ? `${member.id} ${knownDevice}` : member.id;
    await this.limiter.take('login-step', tries, perAccount);
    const isKnownDevice = knownDevice !== undefined;
    if (!(await this.#isProven(member, { method, ticket, code, network: networkOf(caller.ip), isKnownDevice })))
      throw new Refusal('session.code_wrong');
    await this.oneTime.take(brought).catch(ticketExpired);
    const beginning = { passwordDue: details['passwordExpired'] === true, deviceId: loginDeviceId };
    const signedIn = await this.sessions.enter(member, caller, beginning);
    await this.limiter.forgive('login-step', tries);
    if ((method === 'authenticator' || method === 'passkey') && remember && loginDeviceId)
      await this.devices.remember(member.id, loginDeviceId, caller);
    return signedIn;
  }

  /** The account of a ticket. @throws Refusal session.ticket_expired when it no longer has the method */
  async #holder({ memberId, details, method }: HeldTicket, caller: Caller): Promise<Member> {
    const member = await this.database.member.findUniqueOrThrow({
      where: { id: must(memberId, 'the member of a ticket') },
    });
    const type = must(
      loginTypes.find((one) => one === details['type']),
      'the type of a login',
    );
    const site = await this.sites.byCode(member.siteCode);
    const methods = await this.#methodsOf(member, { type, caller, site });
    if (!methods.some((one) => one.method === method)) throw new Refusal('session.ticket_expired');
    return member;
  }

  async #isProven(member: Member, { method, ticket, ...proof }: StepProof): Promise<boolean> {
    const { code } = proof;
    if (method === 'passkey') return this.passkeys.verify(member, ticket, code);
    if (method === 'realName') return isSameName(member.realName ?? '', code);
    if (method === 'authenticator')
      return (
        (await this.authenticator.verifyTotp(member.id, must(member.authenticator, 'the authenticator'), code)) ||
        this.recovery.use(member.id, code)
      );
    await this.codes.check({ siteCode: member.siteCode, target: targetOf(member, method), purpose: 'step', ...proof });
    return true;
  }

  /** The methods of an account with hints that only its owner recognises. The console asks for no passkey. */
  async #methodsOf(member: Member, { type, caller: { device }, site }: StepOf): Promise<Methods> {
    const { id, authenticator, mobile, email, realName } = member;
    const means = {
      hasPasskey: device === 'web' && (await this.passkeys.has(id)),
      hasAuthenticator: authenticator !== null,
      hasMobile: mobile !== null && site.ports.has('sms'),
      hasEmail: email !== null && site.ports.has('email'),
      hasRealName: Boolean(realName),
    };
    const hints: Partial<Record<StepMethod, string>> = {
      ...(mobile ? { phone: maskedMobile(mobile) } : {}),
      ...(email ? { email: maskedEmail(email) } : {}),
    };
    return stepMethodsOf(means, type).map((method) => ({ method, hint: hints[method] ?? '' }));
  }

  async #isNewAddress(memberId: string, ip: string): Promise<boolean> {
    const { isNew } = await this.database.query
      .selectFrom('sessions')
      .select(
        sql<boolean>`count(*) > 0 AND NOT coalesce(bool_or(ip = ${ip} AND disowned_at IS NULL), false)`.as('isNew'),
      )
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    return isNew;
  }
}

/** Where a code goes. */
const targetOf = ({ mobile, email }: Member, method: StepMethod): string =>
  must(method === 'phone' ? mobile : email, 'the address of a code');

const bring = (code: string, caller: Caller): BroughtCode => ({ siteCode: caller.site.code, purpose: 'step', code });

const ticketExpired = (error: unknown): never => {
  throw error instanceof Refusal ? new Refusal('session.ticket_expired') : error;
};
