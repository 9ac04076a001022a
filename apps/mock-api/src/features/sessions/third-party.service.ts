import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import type { Logger } from 'pino';
import { recordOf, textIn } from '@apsara/domain/records';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import type { ThirdParty } from '@apsara/domain/members/sessions';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config, type Issuer } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';
import type { Site } from '../sites/sites.service.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';

/** How long a login at the third party may take. */
export const AWAY_SECONDS = 600;
/** How long the code that comes back with them is good. */
export const BACK_SECONDS = 60;
/** What the browser that left keeps, as `site.ticket`: only in this browser is the code that comes back worth anything. */
export const JOURNEY_COOKIE = 'third';

/** Whether a code came back to the browser that left for it; one that was carried to another opens nothing there. */
export const isOfThisBrowser = (details: Record<string, unknown>, { cookies }: Pick<Caller, 'cookies'>): boolean =>
  details['journey'] === hexHash(cookies[JOURNEY_COOKIE] ?? '');

/** A person as a third party describes them. */
export interface Vouched {
  provider: ThirdParty;
  subject: string;
  name: string;
  /** Only one the other house has verified itself. */
  email: string | undefined;
}

/** Opens an account for a new person. @returns its id; the same one for a second call for the same person */
export type OpenAccount = (vouched: Vouched) => Promise<string>;

/** Logins that another house vouches for: OpenID Connect's code flow with PKCE, state and nonce. */
@Injectable()
export class ThirdPartyService {
  readonly #clients = new Map<ThirdParty, Promise<openid.Configuration>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly codes: OneTimeCodes,
  ) {}

  /**
   * The address of the third party's login, and the ticket that the browser keeps meanwhile.
   * @throws Refusal site.switched_off, session.third_party_failed when the third party does not answer
   */
  async leave(of: {
    site: Site;
    provider: ThirdParty;
    origin: string;
    returnTo: string;
  }): Promise<{ address: string; ticket: string }> {
    const { site, provider, origin, returnTo } = of;
    const issuer = this.#issuer(site, provider);
    const client = await this.#client(provider, issuer).catch((error: unknown) => this.#failed(provider, error));
    const verifier = openid.randomPKCECodeVerifier();
    const details = { provider, returnTo, verifier, state: openid.randomState(), nonce: openid.randomNonce() };
    const ticket = await this.codes.issue({
      siteCode: site.code,
      purpose: 'third-start',
      details,
      seconds: AWAY_SECONDS,
    });
    const address = openid.buildAuthorizationUrl(client, {
      redirect_uri: `${origin}/auth/${provider}/callback`,
      scope: 'openid profile email',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: details.state,
      nonce: details.nonce,
    });
    return { address: issuer.standIn ? address.pathname + address.search : address.href, ticket };
  }

  /**
   * Handles the return to `address`. @returns a code for one login within a minute in this browser, and the page to show.
   * @throws Refusal session.third_party_failed, site.switched_off
   */
  async arrive(
    of: { site: Site; provider: ThirdParty; address: URL; ticket: string },
    open: OpenAccount,
  ): Promise<{ code: string; returnTo: string }> {
    const { site, provider, address, ticket } = of;
    const client = await this.#client(provider, this.#issuer(site, provider)).catch((error: unknown) =>
      this.#failed(provider, error),
    );
    const { details } = await this.codes
      .take({ siteCode: site.code, purpose: 'third-start', code: ticket })
      .catch((error: unknown) => this.#failed(provider, error));
    const left = recordOf(['provider', 'returnTo', 'verifier', 'state', 'nonce'], (name) => textIn(details, name));
    if (left.provider !== provider) return this.#failed(provider, new Error('left for another house'));
    const tokens = await openid
      .authorizationCodeGrant(client, address, {
        pkceCodeVerifier: left.verifier,
        expectedState: left.state,
        expectedNonce: left.nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => this.#failed(provider, error));
    const {
      sub: subject,
      name,
      email,
      email_verified: isVerified,
    } = must(tokens.claims(), 'the claims of an id token');
    const vouched = {
      provider,
      subject,
      name: typeof name === 'string' ? name : '',
      email: typeof email === 'string' && isVerified === true ? email : undefined,
    };
    const memberId = await this.#memberOf(site.code, vouched, open);
    const code = await this.codes.issue({
      siteCode: site.code,
      purpose: 'third',
      memberId,
      details: { provider, journey: hexHash(`${site.code}.${ticket}`) },
      seconds: BACK_SECONDS,
    });
    return { code, returnTo: left.returnTo };
  }

  async #memberOf(siteCode: string, vouched: Vouched, open: OpenAccount): Promise<string> {
    const { provider, subject } = vouched;
    const where = { siteCode_provider_subject: { siteCode, provider, subject } };
    const known = await this.database.identity.findUnique({ where });
    if (known) return known.memberId;
    const row = { siteCode, provider, subject, memberId: await open(vouched), createdAt: this.clock.now() };
    // Two windows may come back at once: the first one's row counts for both.
    await this.database.identity.createMany({ data: [row], skipDuplicates: true });
    return (await this.database.identity.findUniqueOrThrow({ where })).memberId;
  }

  #issuer(site: Site, provider: ThirdParty): Issuer {
    const issuer = this.config.thirdParties[provider];
    if (!site.thirdParties.includes(provider) || !issuer) throw new Refusal('site.switched_off');
    return issuer;
  }

  /** What an issuer says of itself is asked once; a question that failed is asked again. */
  #client(provider: ThirdParty, { issuer, clientId, clientSecret, standIn }: Issuer): Promise<openid.Configuration> {
    let client = this.#clients.get(provider);
    if (!client) {
      const execute = standIn ? { execute: [openid.allowInsecureRequests] } : {};
      const authentication = openid.ClientSecretBasic(clientSecret);
      client = openid.discovery(new URL(issuer), clientId, undefined, authentication, { timeout: 10, ...execute });
      client.catch(() => this.#clients.delete(provider));
      this.#clients.set(provider, client);
    }
    return client;
  }

  #failed(provider: ThirdParty, error: unknown): never {
    this.logger.warn({ err: error, provider }, 'third party login failed');
    throw new Refusal('session.third_party_failed');
  }
}
