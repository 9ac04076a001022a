import { Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtDecrypt, type JWK } from 'jose';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { Limiter } from '../../shared/limiter.ts';

/** How long an instance may not know of a key another one made. */
const FRESH_MS = 60_000;
const NEW_KEY_AFTER_MS = 24 * 3_600_000;
/** The key before the newest stays good this long (spec: backend-calls, transport). */
const OLD_KEY_GOOD_MS = 3_600_000;
const OLDEST_BODY_SECONDS = 300;

interface Key {
  kid: string;
  jwk: JWK;
  createdAt: Date;
}

@Injectable()
export class TransportKeysService {
  readonly #keys: CachedValue<Key[]>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {
    this.#keys = new CachedValue(clock, FRESH_MS, () => this.#current());
  }

  /** Public keys, newest first. */
  async listTransportKeys(): Promise<
    { kty: string; crv: string; x: string; y: string; kid: string; use: string; alg: string }[]
  > {
    const keys = await this.#usable();
    return keys.map(({ kid, jwk }) => ({
      kty: jwk.kty!,
      crv: jwk.crv!,
      x: jwk.x!,
      y: jwk.y!,
      kid,
      use: 'enc',
      alg: 'ECDH-ES',
    }));
  }

  /**
   * Opens an encrypted body.
   * @throws Refusal request.unreadable, or request.replayed when it is older than five minutes or came before.
   */
  async open(jwe: string): Promise<Record<string, unknown>> {
    const now = this.clock.machine();
    const keys = await this.#usable();
    const read = await jwtDecrypt(
      jwe,
      async (header) => {
        const key = keys.find(({ kid }) => kid === header.kid);
        if (!key) throw new Refusal('request.unreadable');
        return importJWK(key.jwk, 'ECDH-ES');
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'], currentDate: now },
    ).catch(() => {
      throw new Refusal('request.unreadable');
    });
    const { iat, ...body } = read.payload;
    const age = iat === undefined ? Infinity : Math.abs(now.getTime() / 1000 - iat);
    const isNew = await this.limiter.first(
      'replay',
      Buffer.from(hashToken(jwe)).toString('base64url'),
      2 * OLDEST_BODY_SECONDS,
    );
    if (age > OLDEST_BODY_SECONDS || !isNew) throw new Refusal('request.replayed');
    return body;
  }

  async #usable(): Promise<Key[]> {
    const keys = await this.#keys.get();
    const since = this.clock.machine().getTime() - (keys[0]?.createdAt.getTime() ?? 0);
    return keys.filter((_, i) => i === 0 || (i === 1 && since < OLD_KEY_GOOD_MS));
  }

  async #current(): Promise<Key[]> {
    const [newest] = await this.#read();
    if (!newest || this.clock.machine().getTime() - newest.createdAt.getTime() > NEW_KEY_AFTER_MS) await this.#make();
    return this.#read();
  }

  async #read(): Promise<Key[]> {
    const rows = await this.database.transportKey.findMany({
      orderBy: [{ createdAt: 'desc' }, { kid: 'asc' }],
      take: 2,
    });
    return rows.map((row) => ({ ...row, jwk: row.jwk as JWK }));
  }

  /** Two instances may make one at once: both keys are known to both, and the newest is the same for both. */
  async #make(): Promise<void> {
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    await this.database.transportKey.create({
      data: { kid: await calculateJwkThumbprint(jwk), jwk: { ...jwk }, createdAt: this.clock.machine() },
    });
  }
}
