import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import {
  listOwnSupportMessages,
  readSupport,
  sendSupportMessage,
  touchOwnSupportChat,
  type SupportChat,
} from '@apsara/api/support';
import { Refusal } from '@apsara/domain/refusals';
import { api, query } from '../../shared/api.ts';
import { currentMerchant } from '../../shared/merchant.ts';
import { session, useSession } from '../../shared/session.ts';
import { box } from './outbox.ts';
import { useOwner } from './use-owner.ts';

type Conversation = AnswerOf<typeof listOwnSupportMessages>;
type Support = AnswerOf<typeof readSupport>;

/** A page without a socket asks again after so long. */
const AGAIN_MS = 20_000;

/** A chat is its reader's own, though anyone may have one: it is forgotten with the session. */
const meta = { allow: 'signed-in' };

const supportKey = [readSupport.path, {}] as const;
const messagesKey = [listOwnSupportMessages.path] as const;

/** One conversation after another: the later messages of the same chat are added to those that are here. */
function joined(known: Conversation | undefined, next: Conversation): Conversation {
  if (!known || !next.chat || known.chat?.id !== next.chat.id) return next;
  const here = new Set(next.messages.map(({ no }) => no));
  const messages = [...known.messages.filter(({ no }) => !here.has(no)), ...next.messages];
  return { chat: next.chat, messages: messages.toSorted((a, b) => a.no - b.no) };
}

/** Asks about the reader's chat. @throws what the call throws, and `null` is the answer when another person reads by then. */
export async function asReader<T>(ask: () => Promise<T>): Promise<T | null> {
  const token = session.token();
  const answer = await ask();
  return session.token() === token ? answer : null;
}

/** Puts what a call answered about the chat into both queries. */
export function keepChat(client: QueryClient, chat: SupportChat | undefined): void {
  if (!chat) return;
  client.setQueryData<Support>(supportKey, (known) => known && { ...known, chat });
  client.setQueryData<Conversation>(messagesKey, (known) => known && { ...known, chat });
}

/** Whether the desk is there, and the visitor's chat. */
export const useSupport = (enabled = true) =>
  useQuery({ ...query(readSupport), queryKey: supportKey, meta, enabled, staleTime: 0, refetchInterval: 60_000 });

/** The messages of the chat. Only those that are missing are asked for. */
function useMessages(enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: messagesKey,
    enabled,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    meta,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Conversation>(messagesKey);
      const after = known?.messages.at(-1)?.no ?? 0;
      const next = await api.call(listOwnSupportMessages, { after }, { signal });
      // Another chat has begun since: its first messages are missing.
      if (after > 0 && next.chat?.id !== known?.chat?.id) return api.call(listOwnSupportMessages, {}, { signal });
      return joined(client.getQueryData<Conversation>(messagesKey), next);
    },
  });
}

/** A visitor’s page hears of the chat by a socket of its own, with the key in its cookie; a member’s has one already. */
function useVisitorSocket(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    let leave: (() => void) | undefined;
    let stopped = false;
    const connect = async () => {
      const { io } = await import('socket.io-client');
      if (stopped) return;
      const socket = io({ path: '/socket', auth: { merchant: currentMerchant() }, forceNew: true });
      const again = () => void client.invalidateQueries({ queryKey: messagesKey });
      socket.on('chat', again);
      socket.on('connect', again);
      leave = () => void socket.disconnect();
    };
    void connect().catch(() => undefined);
    return () => {
      stopped = true;
      leave?.();
    };
  }, [enabled, client]);
}

/** The chat while it is on the screen. */
export function useChat() {
  const client = useQueryClient();
  const { token } = useSession();
  const { owner, isOwn, asked } = useOwner();
  const support = useSupport();
  const isReady = support.data !== undefined;
  const messages = useMessages(isReady);
  useVisitorSocket(isReady && !token);

  const send = useCallback(
    async (key: string): Promise<void> => {
      const message = box.find(key);
      if (!message) return;
      const token = session.token();
      const isSame = (): boolean => session.token() === token && box.isOf(owner);
      // Between two sessions it is nobody's to send.
      box.change(key, isSame() ? 'sending' : 'failed');
      if (!isSame()) return;
      const input = { text: message.text, files: message.file ? [message.file] : [] };
      try {
        const answer = await api.call(sendSupportMessage, input, { idempotencyKey: key }).catch(async (error) => {
          if (!(error instanceof Refusal && error.code === 'support.no_visitor' && isSame())) throw error;
          // The key in the cookie had gone: the desk gives another.
          await api.call(readSupport);
          return api.call(sendSupportMessage, input, { idempotencyKey: key });
        });
        box.drop(key);
        if (!isSame()) return;
        client.setQueryData<Conversation>(messagesKey, (known) => joined(known, answer));
        keepChat(client, answer.chat ?? undefined);
        // What came in between is missing.
        void client.invalidateQueries({ queryKey: messagesKey });
      } catch (error) {
        box.change(key, 'failed', error);
      }
    },
    [client, owner],
  );

  const chat = messages.data?.chat ?? null;
  const { id = '', lastNo = 0, unread = 0 } = chat ?? {};
  useEffect(() => {
    if (id === '' || unread === 0) return;
    void asReader(() => api.call(touchOwnSupportChat, { no: lastNo })).then(
      (answer) => keepChat(client, answer?.chat),
      () => undefined,
    );
  }, [client, id, lastNo, unread]);

  return { support, messages, chat, send, isOwn, asked };
}
