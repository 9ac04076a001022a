import { constants, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { ProviderSettings } from '@apsara/domain/payments/providers';
import { WALLET_CLOCK_SKEW_MS } from '@apsara/domain/games/wallet-protocol';

/** A notice as it came. */
export interface Notice {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Buffer;
}

/** A time in seconds or milliseconds; what is later than the year 2286 in seconds is milliseconds. */
const instantOf = (text: string): number => (Number(text) < 10_000_000_000 ? Number(text) * 1000 : Number(text));

/** What the provider signed, byte for byte. */
function signedBytes(template: string, timestamp: string, body: Buffer): Buffer {
  const [before = '', after = ''] = template.replaceAll('{timestamp}', timestamp).split('{body}');
  return Buffer.concat([Buffer.from(before), body, Buffer.from(after)]);
}

/** Whether a text is a public key in PEM. */
export function isPublicKey(text: string): boolean {
  try {
    createPublicKey(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the provider signed a notice, and lately where it says when. Shared keys are compared in constant time. */
export function isNoticeSigned(settings: ProviderSettings, key: string, { headers, body }: Notice, now: Date): boolean {
  const { signature, encoding, signatureHeader, timestampHeader, signedText } = settings;
  const text = (name: string): string => String(headers[name.toLowerCase()] ?? '');
  const timestamp = timestampHeader === '' ? '' : text(timestampHeader);
  if (timestampHeader !== '') {
    if (!/^\d{9,15}$/.test(timestamp)) return false;
    if (Math.abs(now.getTime() - instantOf(timestamp)) > WALLET_CLOCK_SKEW_MS) return false;
  }
  // Some write the algorithm in front of the signature.
  const brought = Buffer.from(text(signatureHeader).replace(/^(sha256|v1)=/, ''), encoding);
  const signed = signedBytes(signedText, timestamp, body);
  if (signature === 'rsa-sha256')
    return verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PADDING }, brought);
  const expected = createHmac('sha256', key).update(signed).digest();
  return brought.length === expected.length && timingSafeEqual(brought, expected);
}
