import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const USE = 'message reports';
const SIGNED_BYTES = 16;

function signatureOf(secret: string, reference: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', USE, 32));
  return createHmac('sha256', key).update(reference).digest().subarray(0, SIGNED_BYTES);
}

/** Proves that an address for reports was made here; with the first secret. */
export const reportSignature = ([secret]: readonly [string, ...string[]], reference: string): string =>
  signatureOf(secret, reference).toString('base64url');

/** Whether one of the installation's secrets signed an address for reports on this message. */
export function isReportSigned(secrets: readonly string[], reference: string, signature: string): boolean {
  const brought = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => {
    const expected = signatureOf(secret, reference);
    return expected.length === brought.length && timingSafeEqual(expected, brought);
  });
}
