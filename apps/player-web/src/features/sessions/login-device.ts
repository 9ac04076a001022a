import { newKey } from '@apsara/api/client';

const KEY = 'loginDeviceId';

/** A random id of this browser, which distinguishes it in a member's session list without identifying the person. */
export function loginDevice(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
