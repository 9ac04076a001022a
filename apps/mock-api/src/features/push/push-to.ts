import webPush from 'web-push';
import { pushSeconds } from '@apsara/domain/members/push';
import type { PushSettings } from '../../shared/config.ts';
import { type Handed, kept } from '../../shared/handed.ts';

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

/** Hands a notice, encrypted for the browser alone, to the browser's push service. */
export async function pushTo(browser: Browser, notice: Notice, vapidDetails: PushSettings): Promise<Pushed> {
  const { endpoint, publicKey: p256dh, secret: auth } = browser;
  const { subject, publicKey, privateKey } = vapidDetails;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    { vapidDetails: { subject, publicKey, privateKey }, TTL: pushSeconds, contentEncoding: 'aes128gcm' },
  );
  try {
    const answer = await fetch(endpoint, {
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
