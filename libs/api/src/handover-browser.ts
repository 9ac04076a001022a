import { newKey } from './client.ts';

const KEY = 'handoverBrowser';

/** A random id that all windows of this browser know. A handover code opens a session only with the id it was made with. */
export function handoverBrowser(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
