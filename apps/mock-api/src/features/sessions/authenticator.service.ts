import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { verify } from 'otplib';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Limiter } from '../../shared/limiter.ts';

/** RFC 6238: a code every 30 s; one step of tolerance on each side for clocks that go wrong. */
const STEP_SECONDS = 30;
/** Longer than a code counts, with its tolerance. */
const REMEMBERED_SECONDS = 120;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The authenticator app: its secret lies sealed in the database, and each of its codes counts once. */
@Injectable()
export class Authenticator {
  readonly #key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', config.secret, '', 'authenticator secrets', 32));
  }

  /** A base32 secret as the database may keep it: AES-256-GCM under the installation's secret. */
  sealSecret(secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when it was not sealed with this installation's secret */
  openSecret(sealedSecret: string): string {
    const bytes = Buffer.from(sealedSecret, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** Is this the app's code of now, or of the step before or after, and the first time it is seen? */
  async verifyTotp(sealedSecret: string, code: string): Promise<boolean> {
    const token = code.trim();
    if (!/^\d{6}$/.test(token)) return false;
    const secret = this.openSecret(sealedSecret);
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
    if (!result.valid) return false;
    return this.limiter.first('totp', `${sealedSecret}/${token}`, REMEMBERED_SECONDS);
  }
}
