import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { pushSeconds } from '@apsara/domain/members/push';
import type { PushSettings } from '../../shared/config.ts';
import { type Handed, kept } from '../../shared/handed.ts';

/** The first byte of a point that is written with both of its numbers. */
const UNCOMPRESSED = 4;

/** How long a push service may take, in milliseconds. */
const ANSWER_MS = 10_000;

/** A browser as its push service knows it. */
export interface Browser {
  endpoint: string;
  publicKey: string;
  secret: string;
}

/** What a browser is shown, and where a click leads. */
export interface Notice {
  title: string;
  url: string;
  /** A notice with the same one takes the place of the former. */
  tag: string;
}

/** As of the other ports; `gone`: the browser takes no notices any more. */
export type Pushed = Handed | { outcome: 'gone'; error: string };

/** Busy, or out of order: worth another try. */
const mayRecover = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Whether a browser's public key, base64url, is a point of P-256: nothing can be encrypted for another one. */
export function isPoint(publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The request that carries a notice; undefined when the browser's keys are none. */
function requestOf(
  { endpoint, publicKey: p256dh, secret: auth }: Browser,
  notice: Notice,
  { subject, publicKey, privateKey }: PushSettings,
) {
  const vapidDetails = { subject, publicKey, privateKey };
  const options = { vapidDetails, TTL: pushSeconds, contentEncoding: 'aes128gcm' } as const;
  if (!isPoint(p256dh)) return undefined;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), options);
}

/** Hands a notice, encrypted for the browser alone, to the browser's push service. */
export async function pushTo(browser: Browser, notice: Notice, settings: PushSettings): Promise<Pushed> {
  const request = requestOf(browser, notice, settings);
  if (!request) return { outcome: 'gone', error: 'The key of the browser is no point of P-256.' };
  const { method, headers, body } = request;
  try {
    const answer = await fetch(browser.endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const error = kept(`The push service answered ${answer.status}. ${await answer.text()}`);
    if (answer.ok) return { outcome: 'taken', providerId: '' };
    if (answer.status === 404 || answer.status === 410) return { outcome: 'gone', error };
    return { outcome: mayRecover(answer.status) ? 'unanswered' : 'refused', error };
  } catch (error) {
    return { outcome: 'unanswered', error: kept(error instanceof Error ? error.message : String(error)) };
  }
}
