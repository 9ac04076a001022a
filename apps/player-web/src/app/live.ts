import { io } from 'socket.io-client';
import { listShownAnnouncements } from '@apsara/api/announcements';
import { previewOwnContractEnds, readOwnContracts } from '@apsara/api/contracts';
import { listMessages, readUnreadCount } from '@apsara/api/messages';
import { readWinnerBoard } from '@apsara/api/winners';
import { applyLiveBalance, refetchBalance } from '../features/wallets/use-balance.ts';
import { chance } from '../shared/chance.ts';
import { askDoor } from '../shared/door.ts';
import { currentMerchant } from '../shared/merchant.ts';
import { tellLimit } from '../shared/limits-heard.ts';
import { queryClient } from '../shared/query-client.ts';
import { session } from '../shared/session.ts';

/** An instance that missed an event may answer from a cache that is this old. */
const SETTLED_MS = 2_500;

/**
 * Events for all visitors arrive at the same time: each page waits a random delay up to this long before it refetches.
 */
const SPREAD_MS = 5_000;

/** Deposits, withdrawals and transfers, site notices about them, and points and their exchanges. */
const isOrderPath = (path: unknown): boolean => typeof path === 'string' && /^\/wps\/transaction\/|Point/.test(path);

/** Rewards to claim, missions, and the member's part in offers. */
const isRewardPath = (path: unknown): boolean =>
  typeof path === 'string' && /[cC]laim|ownPromotions|Mission/.test(path);

/** Which chat an event is about: a room's pages hear of it by a connection of their own. */
const isRoom = ({ id }: { id: string }): boolean => id.startsWith('room:');

/** The chat with the support desk, apart from its pictures. */
const isChatPath = (path: unknown): boolean => typeof path === 'string' && /^\/wps\/support(\/messages)?$/.test(path);

/**
 * Applies the server's live events (spec: backend-calls, sockets) to the query cache; without a token only those of the
 * site. After a reconnect the data is refetched, because events may have been missed.
 * @returns a function that disconnects.
 */
export function connectLive(token: string | null): () => void {
  const auth = { ...(token ? { token } : {}), merchant: currentMerchant() };
  const socket = io({ path: '/socket', auth, transports: ['websocket', 'polling'], forceNew: true });
  let wasAway = false;
  const askOrders = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOrderPath(path) });
  const askRewards = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isRewardPath(path) });
  const askMessages = () => {
    for (const { path } of [readUnreadCount, listMessages]) void queryClient.invalidateQueries({ queryKey: [path] });
    askRewards();
  };
  socket.on('balance', (event: { sumBalance: string; currency: string }) => applyLiveBalance(queryClient, event));
  socket.on('limit', tellLimit);
  socket.on('order', askOrders);
  socket.on('unread', askMessages);
  socket.on('missions', askRewards);
  const askChat = () => void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChatPath(path) });
  socket.on('chat', (event: { id: string }) => {
    if (!isRoom(event)) askChat();
  });
  // Orders of lotteries that were settled, and what they paid.
  socket.on('draw', () => {
    void queryClient.invalidateQueries({ queryKey: ['/lgw/orders'] });
    refetchBalance(queryClient);
  });
  for (const [event, { path }] of [
    ['winner', readWinnerBoard],
    ['announcement', listShownAnnouncements],
  ] as const) {
    socket.on(event, () => {
      const wait = SETTLED_MS + chance() * SPREAD_MS;
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: [path] }), wait);
    });
  }
  socket.on('contract', () => {
    for (const { path } of [readOwnContracts, previewOwnContractEnds])
      void queryClient.invalidateQueries({ queryKey: [path] });
  });
  socket.on('session', () => session.lose('ended'));
  socket.on('site', () => {
    void askDoor();
    setTimeout(() => void askDoor(), SETTLED_MS);
  });
  socket.on('disconnect', () => {
    wasAway = true;
  });
  socket.on('connect', () => {
    if (!wasAway) return;
    void askDoor();
    if (!token) return;
    refetchBalance(queryClient);
    askOrders();
    askMessages();
    askChat();
  });
  return () => void socket.disconnect();
}
