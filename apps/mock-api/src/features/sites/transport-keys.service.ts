import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '@apsara/domain/refusals';
import type { SealedCall } from '@apsara/api/encryption';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listTransportKeys } from '@apsara/api/sites';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { Limiter } from '../../shared/limiter.ts';
import { Seals } from '../../shared/secrets/seals.ts';

/** How long an instance may not know of a key another one made. */
const FRESH_MS = 60_000;
const NEW_KEY_AFTER_MS = 24 * 3_600_000;
/** The key before the newest stays good this long (spec: backend-calls, transport). */
const OLD_KEY_GOOD_MS = 3_600_000;
const OLDEST_BODY_SECONDS = 300;

/** Where the private keys lie. */
export const transportKeys = { use: 'transport keys', table: 'transport_keys', column: 'jwk', key: 'kid' } as const;

/** A private key of the curve P-256. */
const keyShape = z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });

/** What a body holds when it is opened: the fields of the call, and the seal. */
const payload = z.catchall(
  z.object({
    seal: z.object({
      iat: z.number(),
      jti: z.uuid(),
      method: z.string(),
      path: z.string(),
      site: z.string(),
      key: z.optional(z.string()),
    }),
  }),
  z.unknown(),
);

interface Key {
  kid: string;
  jwk: z.output<typeof keyShape>;
  createdAt: Date;
}

@Injectable()
export class TransportKeysService {
  readonly #keys: CachedValue<Key[]>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly seals: Seals,
  ) {
    this.#keys = new CachedValue(clock, FRESH_MS, () => this.#current());
  }

  /** Public keys, newest first. */
  async listTransportKeys(): Promise<AnswerOf<typeof listTransportKeys>> {
    const keys = await this.#usable();
    return {
      version: 2,
      keys: keys.map(({ kid, jwk }) => ({
        kty: jwk.kty,
        crv: jwk.crv,
        x: jwk.x,
        y: jwk.y,
        kid,
        use: 'enc',
        alg: 'ECDH-ES',
      })),
    };
  }

  /**
   * Opens the encrypted body of `call`.
   * @throws Refusal request.unreadable, request.seal_mismatch when it was sealed for another call, or request.replayed
   *   when it is older than five minutes or came before.
   */
  async open(jwe: string, call: SealedCall): Promise<Record<string, unknown>> {
    const { seal, ...body } = await this.#read(jwe);
    const { iat, jti, ...sealedFor } = seal;
    if (!isDeepStrictEqual(sealedFor, call)) throw new Refusal('request.seal_mismatch');
    const isOld = Math.abs(this.clock.machine().getTime() / 1000 - iat) > OLDEST_BODY_SECONDS;
    if (isOld || !(await this.limiter.first('replay', jti, 2 * OLDEST_BODY_SECONDS)))
      throw new Refusal('request.replayed');
    return body;
  }

  /** @throws Refusal request.unreadable */
  async #read(jwe: string): Promise<z.output<typeof payload>> {
    const keys = await this.#usable();
    const { plaintext } = await compactDecrypt(
      jwe,
      async (header) => {
        const key = keys.find(({ kid }) => kid === header.kid);
        if (!key) throw new Refusal('request.unreadable');
        return importJWK(key.jwk, 'ECDH-ES');
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    ).catch(() => {
      throw new Refusal('request.unreadable');
    });
    const read = payload.safeParse(fromJson(plaintext));
    if (!read.success) throw new Refusal('request.unreadable');
    return read.data;
  }

  async #usable(): Promise<Key[]> {
    const keys = await this.#keys.get();
    const since = this.clock.machine().getTime() - (keys[0]?.createdAt.getTime() ?? 0);
    return keys.filter((_, i) => i === 0 || (i === 1 && since < OLD_KEY_GOOD_MS));
  }

  async #current(): Promise<Key[]> {
    const [newest] = await this.#stored();
    if (!newest || this.clock.machine().getTime() - newest.createdAt.getTime() > NEW_KEY_AFTER_MS) await this.#make();
    return this.#stored();
  }

  async #stored(): Promise<Key[]> {
    const rows = await this.database.transportKey.findMany({
      orderBy: [{ createdAt: 'desc' }, { kid: 'asc' }],
      take: 2,
    });
    return rows.map((row) => ({
      ...row,
      jwk: keyShape.parse(JSON.parse(this.seals.open(transportKeys.use, row.jwk))),
    }));
  }

  /**
   * Two instances may make one at once: both keys are known to both, and the newest is the same for both. What opens
   * nothing any longer is removed, so that nobody can open with it what was recorded then.
   */
  async #make(): Promise<void> {
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    await this.database.transportKey.create({
      data: {
        kid: await calculateJwkThumbprint(jwk),
        jwk: this.seals.seal(transportKeys.use, JSON.stringify(jwk)),
        createdAt: this.clock.machine(),
      },
    });
    const kept = (await this.#stored()).map(({ kid }) => kid);
    const before = new Date(this.clock.machine().getTime() - NEW_KEY_AFTER_MS);
    await this.database.transportKey.deleteMany({ where: { kid: { notIn: kept }, createdAt: { lt: before } } });
  }
}

/** The value of a JSON text, or undefined where it is none. */
function fromJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
