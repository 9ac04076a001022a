import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { textIn } from '@apsara/domain/records';
import { must } from '@apsara/domain/must';
import { hasRight } from '@apsara/domain/office/rights';
import { languageOr } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import { botCheck as proofShape } from '@apsara/api/challenges';
import type { Allow, Endpoint } from '@apsara/api/endpoint';
import { mayInView } from '@apsara/api/member-views';
import type { Actor, Caller } from '../shared/caller.ts';
import { CONFIG, type Config } from '../shared/config.ts';
import { cookiesOf } from '../shared/cookies.ts';
import { errorsOf } from '../shared/input/errors.ts';
import { readForm } from './form-reader.ts';
import { Limiter } from '../shared/limiter.ts';
import { isWithin, networkOf } from '../shared/network.ts';
import { receivedCall } from '../shared/secrets/signatures.ts';
import { ChallengesService } from '../features/challenges/challenges.service.ts';
import { ProviderKeys } from '../features/deposits/provider-keys.ts';
import { SeamlessService } from '../features/seamless/seamless.service.ts';
import { VendorKeys } from '../features/seamless/vendor-keys.ts';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import { requireSwitch, SitesService, type Site } from '../features/sites/sites.service.ts';
import { TransportKeysService } from '../features/sites/transport-keys.service.ts';
import { PayoutsService } from '../features/withdrawals/payouts.service.ts';
import { excludedUntil } from '../shared/excluded.ts';
import { siteAt, siteOfHost } from './site-of-host.ts';

/** Roles each word of the contract lets in; a word that is not here lets nobody in. */
const rolesOf: Partial<Record<Allow, readonly Actor['role'][]>> = {
  'signed-in': ['member', 'agent', 'trial', 'operator'],
  player: ['member', 'agent', 'trial'],
  member: ['member', 'agent'],
  account: ['member', 'agent', 'operator'],
  agent: ['agent'],
  operator: ['operator'],
  console: ['agent', 'operator'],
};

/** Houses outside that sign what they send: money must settle while a site is closed, too. */
const outsiders: ReadonlySet<Allow> = new Set(['vendor', 'provider', 'payer']);

/** The longest Idempotency-Key. */
const MAX_KEY = 80;

const nobodySite = { code: '', currency: 'FUN', timeZone: 'UTC', defaultLanguage: 'EN', closedAt: null } as const;

type Input = Record<string, unknown>;
/** A request whose caller is known. */
type GatedRequest = FastifyRequest & { caller: Caller };

/** The address of a vendor's call. */
const vendorParams = ({ params }: FastifyRequest) => ({
  vendor: textIn(params, 'vendor'),
  action: textIn(params, 'action'),
});

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const isKey = (text: string): boolean => text.length > 0 && text.length <= MAX_KEY;

/** The one door: whatever reaches a handler has passed here, with its site, its caller and its input known to be right. */
@Injectable()
export class Gate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly challenges: ChallengesService,
    private readonly sites: SitesService,
    private readonly keys: TransportKeysService,
    private readonly sessions: SessionsService,
    private readonly seamless: SeamlessService,
    private readonly vendorKeys: VendorKeys,
    private readonly provider: ProviderKeys,
    private readonly payouts: PayoutsService,
    private readonly limiter: Limiter,
  ) {}

  /** The caller and the valid input of a request that may pass; the caller stays on the request, too. @throws Refusal, Unsigned */
  async admit(endpoint: Endpoint, request: FastifyRequest): Promise<{ input: object; caller: Caller }> {
    const caller = endpoint.allow === 'vendor' ? vendorCaller(request) : await this.caller(endpoint, request);
    const gated = Object.assign(request, { caller });
    if (caller.closed && !this.mayPassNow(endpoint, caller)) throw new Refusal(caller.closed);
    await this.check(endpoint, gated);
    if (endpoint.idempotent && !isKey(header(request, 'idempotency-key'))) throw new Refusal('request.key_needed');
    if (endpoint.limit) {
      const { per } = endpoint.limit;
      const who = per === 'account' ? countedAs(must(caller.actor, 'the account of a limit')) : networkOf(caller.ip);
      await this.limiter.take(`${endpoint.method} ${endpoint.path}`, who, endpoint.limit);
    }
    const input =
      endpoint.allow === 'vendor' ? await this.vendorInput(endpoint, request) : await this.input(endpoint, request);
    return { input: await this.provenInput(endpoint, caller, input), caller };
  }

  private async input(endpoint: Endpoint, request: FastifyRequest): Promise<Input> {
    const { files, ...parts } = endpoint.files
      ? await readForm(request, endpoint.files)
      : { body: await this.body(endpoint, request) };
    const input = validated(endpoint, { params: request.params, query: request.query, ...parts });
    return files ? { ...input, files } : input;
  }

  /** What a vendor signed and nobody could read is a matter between the houses: it is written down before it is refused. */
  private async vendorInput(endpoint: Endpoint, request: FastifyRequest): Promise<Input> {
    try {
      return await this.input(endpoint, request);
    } catch (error) {
      if (error instanceof Refusal) await this.seamless.unread(vendorParams(request), request.body, error);
      throw error;
    }
  }

  /** Whether an answer that was kept for everybody may not be given to this visitor: the site is closed to them. */
  async isClosed(request: FastifyRequest): Promise<boolean> {
    return this.sites.closedTo(await this.site(request), request.ip) !== undefined;
  }

  /** Whether a cached public answer may be sent for these headers alone, without a lookup. */
  isOpenToAll(headers: IncomingHttpHeaders): boolean {
    const sites = this.sites.atHand();
    const site = sites?.get(String(headers['merchant']));
    // What a proxy says of the address is weighed by the framework.
    if (!sites || !site || headers['x-forwarded-host'] !== undefined) return false;
    return (
      this.sites.isOpenToAll(site) &&
      siteAt(sites, this.config, (headers.host ?? '').replace(/:\d+$/, '')) !== undefined
    );
  }

  /** Money must settle, and staff must get in, while a site is closed. Who the console's door opens to is asked when they are known. */
  private mayPassNow({ allow, always }: Endpoint, caller: Caller): boolean {
    if (always === true || outsiders.has(allow)) return true;
    return caller.actor?.role === 'operator' || (always === 'console' && caller.device === 'console');
  }

  /** The site a request names, at an address that is a site's. @throws Refusal site.unknown */
  private async site(request: FastifyRequest): Promise<Site> {
    // Two Merchant headers arrive joined by a comma, which is the name of no site.
    const site = await this.sites.byCode(header(request, 'merchant'));
    if (!(await siteOfHost(this.sites, this.config, request.hostname))) throw new Refusal('site.unknown');
    return site;
  }

  /** The handler never sees the proof of work, so that a repeated request is the same as the first. @throws Refusal request.bot_check */
  private async provenInput(endpoint: Endpoint, caller: Caller, input: Input): Promise<object> {
    // A site's settings have a `botCheck` too, which is no proof.
    if (endpoint.body?.shape['botCheck'] !== proofShape) return input;
    const { botCheck, ...rest } = input;
    const site = await this.sites.byCode(caller.site.code);
    if (site.botCheck) await this.challenges.checkBot(typeof botCheck === 'string' ? botCheck : undefined);
    return rest;
  }

  private async caller(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const site = await this.site(request);
    const token = header(request, 'authorization');
    return {
      requestId: request.id,
      ip: request.ip,
      userAgent: header(request, 'user-agent').slice(0, 400),
      cookies: cookiesOf(request.headers.cookie),
      isSecure: request.protocol === 'https',
      device: header(request, 'device') === 'console' ? 'console' : 'web',
      language: languageOr(header(request, 'language'), site.defaultLanguage),
      site,
      closed: this.sites.closedTo(site, request.ip),
      actor: token ? await this.actor(endpoint, token, site.code) : undefined,
      idempotencyKey: endpoint.idempotent ? header(request, 'idempotency-key') : request.id,
    };
  }

  /**
   * A blocked account, and one that must change its password or set up an authenticator, is refused where a session is
   * required. It may call what anyone may call.
   */
  private async actor({ allow }: Endpoint, token: string, site: string): Promise<Actor | undefined> {
    try {
      const actor = await this.sessions.actor(token, site);
      return allow === 'anyone' && (actor?.passwordDue || actor?.secondFactorDue) ? undefined : actor;
    } catch (error) {
      if (allow === 'anyone' && error instanceof Refusal) return undefined;
      throw error;
    }
  }

  private async check(endpoint: Endpoint, request: GatedRequest): Promise<void> {
    const { allow, passwordDue, secondFactorDue } = endpoint;
    const { actor } = request.caller;
    if (actor?.view) checkView(endpoint, request.caller, actor);
    if (allow === 'anyone') return;
    if (allow === 'vendor') {
      const keyName = header(request, 'x-vendor');
      return this.vendorKeys.verify({ ...vendorParams(request), keyName, ip: request.ip, call: receivedCall(request) });
    }
    if (allow === 'provider') return this.provider.verify(receivedCall(request));
    if (allow === 'payer') return this.payouts.verify(receivedCall(request));
    if (!actor) throw new Refusal('session.invalid');
    if (actor.passwordDue && !passwordDue) throw new Refusal('session.password_due');
    if (actor.secondFactorDue && !secondFactorDue) throw new Refusal('session.second_factor_due');
    if (!mayExcluded(endpoint)) {
      if (actor.excludedUntil) throw excludedUntil(actor.excludedUntil);
      if (actor.closingAt) throw new Refusal('limits.closing');
      if (request.caller.site.closedAt && actor.role !== 'operator') throw new Refusal('site.closed');
    }
    if (allow === 'agent' || (allow === 'console' && actor.role === 'agent'))
      requireSwitch(await this.sites.byCode(request.caller.site.code), 'AGENTPOLICY3');
    if (rolesOf[allow]?.includes(actor.role)) return this.checkStaff(endpoint, request.caller, actor);
    throw new Refusal(
      actor.role === 'trial' && (allow === 'member' || allow === 'account')
        ? 'members.real_account_needed'
        : 'session.forbidden',
    );
  }

  /** What is asked of staff on every call: the right that the line names, and the networks of the account. */
  private checkStaff({ right }: Endpoint, { ip }: Caller, actor: Actor): void {
    if (actor.role !== 'operator') return;
    if (!isWithin(ip, actor.networks)) throw new Refusal('session.address_refused');
    if (right && !hasRight(actor.staffRole, right)) throw new Refusal('session.forbidden');
  }

  private async body(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
    if (!endpoint.body) return undefined;
    const isSealed = header(request, 'content-type').startsWith('application/jose');
    if (!endpoint.encrypted) {
      const isBroken = request.body === undefined && (request.rawBody?.length ?? 0) > 0;
      if (isSealed || isBroken) throw new Refusal('request.unreadable');
      return request.body;
    }
    if (!isSealed) throw new Refusal('request.must_be_encrypted');
    const key = header(request, 'idempotency-key');
    return this.keys.open(String(request.body), {
      method: request.method,
      path: request.url.replace(/\?.*/, ''),
      site: header(request, 'merchant'),
      ...(key ? { key } : {}),
    });
  }
}

/** A view reads what its member reads, from where its viewer may call. */
function checkView(endpoint: Endpoint, { ip }: Caller, { networks }: Actor): void {
  if (!mayInView(endpoint)) throw new Refusal('session.view_only');
  if (!isWithin(ip, networks)) throw new Refusal('session.address_refused');
}

/** A view of a member takes nothing of what the member may still call. */
const countedAs = ({ id, view }: Actor): string => view?.id ?? id;

/** A member in a time-out or exclusion, or whose account closes, reads everything and takes money out. An agent's team is no play. */
const mayExcluded = ({ method, allow, excluded }: Endpoint): boolean =>
  excluded === true || method === 'GET' || !['signed-in', 'player', 'member'].includes(allow);

/** A vendor speaks for its own house: it names no site, and has no session of ours. */
const vendorCaller = (request: FastifyRequest): Caller => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: '',
  cookies: {},
  isSecure: true,
  device: 'web',
  language: 'EN',
  site: nobodySite,
  closed: undefined,
  actor: undefined,
  idempotencyKey: request.id,
});

/** @throws Refusal request.invalid with every invalid field. */
function validated(endpoint: Endpoint, parts: Record<'params' | 'query' | 'body', unknown>): Input {
  const input: Input = {};
  const errors = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const shape: z.ZodMiniType | undefined = endpoint[part];
    if (!shape) continue;
    const read = shape.safeParse(parts[part] ?? {});
    if (read.success) Object.assign(input, read.data);
    else errors.push(...errorsOf(read.error.issues));
  }
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  return input;
}

export const newRequestId = (): string => randomUUID();
