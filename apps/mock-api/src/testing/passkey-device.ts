import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The few forms of CBOR that a passkey speaks. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Who is there, and was recognised; with a new key, too. */
const PROVEN = 0x05;
const MADE = 0x45;

/** A device that makes a passkey and proves itself with it, as a browser asks at `origin`. */
export class PasskeyDevice {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #uses = 0;

  constructor(
    private readonly host: string,
    private readonly origin: string,
    /** Passkeys that are kept in several devices do not count their uses. */
    private readonly counts = true,
  ) {}

  make(challenge: string, origin = this.origin) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cbor(key)]);
    const object = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map<Cbor, Cbor>()],
      ['authData', Buffer.concat([this.#data(MADE), credential])],
    ]);
    const clientDataJSON = base64(clientData('webauthn.create', challenge, origin));
    const response = { clientDataJSON, attestationObject: base64(cbor(object)), transports: ['internal'] };
    return { ...this.#named(), response };
  }

  /** The browser's answer as it is sent. */
  prove(challenge: string, origin = this.origin): string {
    if (this.counts) this.#uses += 1;
    const client = clientData('webauthn.get', challenge, origin);
    const data = this.#data(PROVEN);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    const parts = { clientDataJSON: client, authenticatorData: data, signature };
    const response = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, base64(bytes)]));
    return JSON.stringify({ ...this.#named(), response });
  }

  #data(flags: number): Buffer {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), uses]);
  }

  #named() {
    const id = base64(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
