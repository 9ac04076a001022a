import { newKey } from '@apsara/api/client';

const KEY = 'loginDeviceId';

/** A name for this browser that a member's list of sessions can tell apart; it says nothing about the person. */
export function loginDevice(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
