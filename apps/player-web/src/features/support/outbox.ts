import { useSyncExternalStore } from 'react';
import { newKey } from '@apsara/api/client';
import { onSession, sessionState } from '../../shared/session.ts';

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
  owner: string;
  draft: string;
  texts: { key: string; text: string }[];
}

const nothing: Kept = { owner: '', draft: '', texts: [] };

function kept(): Kept {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return nothing;
  }
}

interface Outbox {
  /** Whose it is: a member by id, or a visitor; empty: nobody's yet. */
  owner: string;
  draft: string;
  unsent: readonly Unsent[];
}

const nobodys: Outbox = { owner: '', draft: '', unsent: [] };

const before = kept();
/** What an earlier visit of this tab left. Pictures do not outlast the page. */
let outbox: Outbox = {
  owner: before.owner,
  draft: before.draft,
  unsent: before.texts.map(({ key, text }) => ({ key, text, file: undefined, state: 'failed', error: undefined })),
};
const listeners = new Set<() => void>();

function become(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  const texts = outbox.unsent.filter(({ file }) => !file).map(({ key, text }) => ({ key, text }));
  const { owner, draft } = outbox;
  sessionStorage.setItem(KEY, JSON.stringify({ owner, draft, texts } satisfies Kept));
  listeners.forEach((listener) => listener());
}

/** What is typed, and what is not sent yet: it outlasts the closing of the chat, and belongs to one person. */
export const box = {
  /** Gives the box to the one who writes now. Another person finds it empty. */
  belongTo: (owner: string): void => {
    if (outbox.owner !== owner) become({ ...nobodys, owner });
  },
  isOf: (owner: string | undefined): boolean => owner !== undefined && outbox.owner === owner,
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

// Who logs out leaves nothing. A session that was lost may be theirs again, who then finds what was typed.
onSession(() => {
  const { token, lost } = sessionState();
  if (token !== null || lost !== null) return;
  become(nobodys);
  sessionStorage.removeItem(KEY);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox);
