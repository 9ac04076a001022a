import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isOneOf } from '@apsara/domain/lists';
import { passkeyAnswer, passkeyTransports, type NewPasskeyAnswer, type PasskeyRequest } from '@apsara/api/passkeys';
import type { Passkey } from '@apsara/prisma/client';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { SitesService } from '../sites/sites.service.ts';

/** The browser asks its owner for so long. */
const PATIENCE_MS = 120_000;

/** What a passkey signs: it follows from a code that is known to one browser, and good once. */
const challengeOf = (code: string): string => createHash('sha256').update(`passkey/${code}`).digest('base64url');

/** Passkeys of members. A browser gives one only to the site that it was made at, so that a copied page gets none. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production' | 'port'>,
  ) {}

  of(memberId: string): Promise<Passkey[]> {
    return this.database.passkey.findMany({ where: { memberId }, orderBy: { createdAt: 'asc' } });
  }

  async has(memberId: string): Promise<boolean> {
    return (await this.database.passkey.count({ where: { memberId } })) > 0;
  }

  /** What the browser is asked for at a login; `ticket` is the login's. */
  async request(memberId: string, ticket: string): Promise<PasskeyRequest> {
    const passkeys = await this.of(memberId);
    return {
      challenge: challengeOf(ticket),
      timeout: PATIENCE_MS,
      userVerification: 'preferred',
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports: transports.filter((one) => isOneOf(passkeyTransports, one)),
      })),
    };
  }

  /** What the browser is asked to make; `code` is spent with it. */
  async creation(member: { id: string; username: string; siteCode: string }, code: string) {
    const [site, passkeys] = await Promise.all([this.sites.byCode(member.siteCode), this.of(member.id)]);
    return {
      challenge: challengeOf(code),
      timeout: PATIENCE_MS,
      rp: { name: site.name },
      user: {
        id: Buffer.from(member.id).toString('base64url'),
        name: member.username,
        displayName: member.username,
      },
      // ES256, then RS256: one of them is known to every device.
      pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      attestation: 'none' as const,
      authenticatorSelection: { userVerification: 'preferred' as const, residentKey: 'discouraged' as const },
      excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' as const })),
    };
  }

  /** Whether the browser's answer, a JSON text, comes from a passkey of the member and from this login. */
  async verify(member: { id: string; siteCode: string }, ticket: string, text: string): Promise<boolean> {
    const response = passkeyAnswer.safeParse(parsed(text)).data;
    if (!response) return false;
    const where = { memberId: member.id, credentialId: response.id };
    const passkey = await this.database.passkey.findFirst({ where });
    if (!passkey) return false;
    const { id, credentialId, publicKey, counter, transports } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(ticket),
      ...(await this.#expected(member.siteCode)),
      requireUserVerification: false,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
        transports: transports.filter((one) => isOneOf(passkeyTransports, one)),
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return false;
    // Of two answers with one count, one is a copy.
    const { count } = await this.database.passkey.updateMany({
      where: { id, counter },
      data: { counter: authenticationInfo.newCounter, lastUsedAt: this.clock.now() },
    });
    return count > 0;
  }

  /** Keeps what the browser made. @returns false if it was not made for this code at this site, or an account has it */
  async add(
    member: { id: string; siteCode: string },
    { code, response }: { code: string; response: NewPasskeyAnswer },
    { userAgent }: Caller,
  ): Promise<boolean> {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(code),
      ...(await this.#expected(member.siteCode)),
      requireUserVerification: false,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) return false;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const { count } = await this.database.passkey.createMany({
      data: {
        id: randomUUID(),
        memberId: member.id,
        credentialId,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports,
        userAgent,
        createdAt: this.clock.now(),
      },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async remove(id: string, memberId: string): Promise<boolean> {
    return (await this.database.passkey.deleteMany({ where: { id, memberId } })).count > 0;
  }

  async #expected(siteCode: string): Promise<{ expectedOrigin: string[]; expectedRPID: string[] }> {
    const { hosts } = await this.sites.byCode(siteCode);
    const originOf = (host: string) =>
      this.config.production ? `https://${host}` : `http://${host}:${this.config.port}`;
    return { expectedOrigin: hosts.map(originOf), expectedRPID: hosts };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
