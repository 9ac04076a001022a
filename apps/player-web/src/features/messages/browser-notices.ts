import type { AnswerOf } from '@apsara/api/endpoint';
import { createOwnPush, removeOwnPush } from '@apsara/api/push';
import { api } from '../../shared/api.ts';

/** The browser or its owner does not want notices. */
export class NoNotices extends Error {
  override readonly name = 'NoNotices';
}

/** Whether this browser can show notices; one on iOS can only in an installed app. */
export const canNotice = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/** Lets go of what the browser's push service knows of this site. */
async function forget(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const present = await registration?.pushManager.getSubscription();
  await present?.unsubscribe();
}

/**
 * Asks for the browser's permission, and hands in the address of its push service.
 * @param register makes sure of the service worker
 * @throws NoNotices, Refusal
 */
export async function turnOn(key: string, register: () => Promise<boolean>): Promise<AnswerOf<typeof createOwnPush>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoNotices();
  if (!(await register())) throw new NoNotices();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key takes no notices of ours.
  await forget();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new NoNotices('', { cause });
    });
  const { endpoint = '', keys: { p256dh: publicKey = '', auth: secret = '' } = {} } = made.toJSON();
  return api.call(createOwnPush, { endpoint, publicKey, secret });
}

/** Off at the server first: what the browser does afterwards no longer matters. */
export async function turnOff(): Promise<AnswerOf<typeof removeOwnPush>> {
  const answer = await api.call(removeOwnPush, {});
  await forget().catch(() => undefined);
  return answer;
}
