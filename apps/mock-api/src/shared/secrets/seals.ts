import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { CONFIG, type Config } from '../config.ts';

/** What is kept sealed. Each use has keys of its own, so that a value opens only where it belongs. */
export type SealUse =
  | 'payment providers'
  | 'authenticator secrets'
  | 'document numbers'
  | 'lottery chains'
  | 'messages'
  | 'person keys'
  | 'port secrets'
  | 'raffle links'
  | 'transport keys'
  | 'vendor keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION_BYTES = 4;

const SEALED = /^sealed:([0-9a-f]{8}):([\w-]+)$/;

interface Secret {
  version: string;
  secret: string;
}

/** Names a secret without telling it; a secret that only looks like another has another name. */
const versionOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'version', VERSION_BYTES)).toString('hex');

function keyOf({ secret }: Secret, use: SealUse): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

function decrypt(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/**
 * Keys as the database may keep them: `sealed:<version>:<nonce, tag and text>`, AES-256-GCM under a secret of this
 * installation. The first secret seals; each of them opens what it has sealed.
 */
@Injectable()
export class Seals {
  readonly #secrets: Secret[];

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets'>) {
    this.#secrets = config.secrets.map((secret) => ({ version: versionOf(secret), secret }));
  }

  /** The versions of the secrets; the first seals. */
  get versions(): string[] {
    return this.#secrets.map(({ version }) => version);
  }

  seal(use: SealUse, text: string): string {
    const newest = itemAt(this.#secrets, 0);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(newest, use), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    return `sealed:${newest.version}:${bytes.toString('base64url')}`;
  }

  /**
   * What was sealed. A value that was never sealed is returned as it is.
   * @throws Error when none of the secrets has sealed it, or when it was changed
   */
  open(use: SealUse, value: string): string {
    const [, version, text] = SEALED.exec(value) ?? [];
    if (version === undefined || text === undefined) return value;
    const secret = this.#secrets.find((one) => one.version === version);
    if (!secret) throw new Error(`A value was sealed with secret ${version}, which APSARA_SECRET does not have.`);
    return decrypt(keyOf(secret, use), text);
  }
}
