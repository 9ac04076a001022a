import { newKey } from './client.ts';

const KEY = 'loginDeviceId';

/** A random id of this browser. The server recognises a remembered device by it. */
export function loginDevice(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
