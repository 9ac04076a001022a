import { useSyncExternalStore } from 'react';
import { newKey } from '@apsara/api/client';

/** A message on its way. It keeps its key until the server has it, so that trying again never sends it twice. */
export interface Unsent {
  key: string;
  text: string;
  file: File | undefined;
  state: 'sending' | 'failed';
  error: unknown;
}

const KEY = 'chat';

interface Kept {
  draft: string;
  texts: { key: string; text: string }[];
}

function kept(): Kept {
  try {
    return { draft: '', texts: [], ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { draft: '', texts: [] };
  }
}

interface Outbox {
  draft: string;
  unsent: readonly Unsent[];
}

const before = kept();
/** What an earlier visit of this tab left. Pictures do not outlast the page. */
let outbox: Outbox = {
  draft: before.draft,
  unsent: before.texts.map(({ key, text }) => ({ key, text, file: undefined, state: 'failed', error: undefined })),
};
const listeners = new Set<() => void>();

function become(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  const texts = outbox.unsent.filter(({ file }) => !file).map(({ key, text }) => ({ key, text }));
  sessionStorage.setItem(KEY, JSON.stringify({ draft: outbox.draft, texts } satisfies Kept));
  listeners.forEach((listener) => listener());
}

/** What is typed, and what is not sent yet: it outlasts the closing of the chat. */
export const box = {
  type: (draft: string): void => become({ draft }),
  put: (text: string, file: File | undefined): string => {
    const key = newKey();
    become({ draft: '', unsent: [...outbox.unsent, { key, text, file, state: 'sending', error: undefined }] });
    return key;
  },
  find: (key: string): Unsent | undefined => outbox.unsent.find((one) => one.key === key),
  change: (key: string, state: Unsent['state'], error?: unknown): void =>
    become({ unsent: outbox.unsent.map((one) => (one.key === key ? { ...one, state, error } : one)) }),
  drop: (key: string): void => become({ unsent: outbox.unsent.filter((one) => one.key !== key) }),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox);
