import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '@apsara/api/client';
import {
  listOwnRooms,
  listShownRoomMessages,
  sendRoomMessage,
  type OwnRoom,
  type RoomMessage,
} from '@apsara/api/rooms';
import type { Language } from '@apsara/domain/sites/languages';
import { api, query } from '../../shared/api.ts';
import { onSession, session, useSession } from '../../shared/session.ts';
import { useRoomSocket } from './use-room-socket.ts';

/** A page without a socket asks again after so long. */
const AGAIN_MS = 20_000;

/** A message as the page keeps it. */
export interface KeptMessage extends RoomMessage {
  /** Until when its author can delete it, by the clock of this page; counted from when the answer was asked for. */
  deletableUntil: number;
}

/** What is known of a room, in the order of its messages. */
export interface RoomView {
  room: OwnRoom;
  messages: KeptMessage[];
  /** The last change that is known. */
  changed: number;
  hasEarlier: boolean;
  /** When the room was asked, by the clock of this page: the wait of slow mode counts from there. */
  askedAt: number;
}

const keyOf = (room: Language) => [listShownRoomMessages.path, room] as const;

const kept = (messages: readonly RoomMessage[], askedAt: number): KeptMessage[] =>
  messages.map((message) => ({ ...message, deletableUntil: askedAt + message.deleteSeconds * 1_000 }));

/** The messages that are known and those that came, each once and as it is now. */
function joined(known: readonly KeptMessage[], next: readonly KeptMessage[]): KeptMessage[] {
  const newer = new Set(next.map(({ id }) => id));
  return [...known.filter(({ id }) => !newer.has(id)), ...next].toSorted((a, b) => a.no - b.no);
}

/**
 * Puts what an answer says of a room into what is known of it.
 * @param askedAt when the answer was asked for, by the clock of this page
 */
export function keepMessage(
  client: QueryClient,
  language: Language,
  { message, room }: { message: RoomMessage; room?: OwnRoom },
  askedAt: number,
): void {
  client.setQueryData<RoomView>(
    keyOf(language),
    (known) =>
      known && {
        ...known,
        ...(room ? { room, askedAt: Date.now() } : {}),
        messages: joined(known.messages, kept([message], askedAt)),
      },
  );
}

/** The rooms of the site; the reader's own language comes first. */
export const useRoomList = (enabled = true) =>
  useQuery({ ...query(listOwnRooms), enabled, staleTime: 0, refetchInterval: 60_000 });

/** A room while it is on the screen. Only what has changed is asked for. */
export function useRoom(language: Language) {
  const client = useQueryClient();
  const { token } = useSession();
  const [heard, setHeard] = useState(0);
  const asked = useQuery({
    queryKey: keyOf(language),
    meta: { allow: 'signed-in' },
    enabled: token !== null,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async (): Promise<RoomView> => {
      const askedAt = Date.now();
      const since = client.getQueryData<RoomView>(keyOf(language))?.changed;
      if (since !== undefined) {
        const next = await api.call(listShownRoomMessages, { room: language, since });
        const known = client.getQueryData<RoomView>(keyOf(language));
        if (!next.more && known) {
          const { room, changed } = next;
          return { ...known, room, changed, askedAt, messages: joined(known.messages, kept(next.messages, askedAt)) };
        }
      }
      const { room, changed, messages, more } = await api.call(listShownRoomMessages, { room: language });
      return { room, changed, messages: kept(messages, askedAt), hasEarlier: more, askedAt };
    },
  });
  const { data, isFetching, isError, refetch } = asked;
  const again = useCallback(() => void refetch(), [refetch]);
  useRoomSocket(language, setHeard, again);
  // One question at a time: what is heard meanwhile is asked for with the next.
  const isBehind = data !== undefined && heard > data.changed && !isError;
  useEffect(() => {
    if (isBehind && !isFetching) again();
  }, [isBehind, isFetching, again]);

  const earlier = useCallback(async () => {
    const before = client.getQueryData<RoomView>(keyOf(language))?.messages[0]?.no;
    if (before === undefined) return;
    const askedAt = Date.now();
    const { messages, more } = await api.call(listShownRoomMessages, { room: language, before });
    client.setQueryData<RoomView>(
      keyOf(language),
      (known) => known && { ...known, hasEarlier: more, messages: joined(kept(messages, askedAt), known.messages) },
    );
  }, [client, language]);

  return { asked, earlier };
}

/** What is typed in each room outlasts the closing of the chat, and leaves with the session. */
const drafts = new Map<Language, { text: string; key: string }>();
onSession(() => {
  if (session.token() === null) drafts.clear();
});

/** The message that is being written. It keeps its key until it is changed, so that trying again never sends it twice. */
export function useDraft(language: Language) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => drafts.get(language) ?? { text: '', key: newKey() });
  const type = (text: string): void => {
    const next = { text, key: newKey() };
    drafts.set(language, next);
    setDraft(next);
  };
  /** What was typed while it was sent stays. @throws what the call throws; all that was typed stays then */
  const send = async (): Promise<void> => {
    const { text, key } = draft;
    const askedAt = Date.now();
    const answer = await api.call(sendRoomMessage, { room: language, text }, { idempotencyKey: key });
    keepMessage(client, language, answer, askedAt);
    const typed = drafts.get(language)?.text ?? '';
    type(typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed);
  };
  return { text: draft.text, type, send };
}
