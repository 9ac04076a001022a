import { io } from 'socket.io-client';
import { announcements } from '@apsara/api/announcements';
import { consolidated, ownContractEnds } from '@apsara/api/contracts';
import { messageList, unreadCount } from '@apsara/api/messages';
import { winnerBoard } from '@apsara/api/winners';
import { applyLiveBalance, refetchBalance } from '../features/wallets/use-balance.ts';
import { askDoor } from '../shared/door.ts';
import { currentMerchant } from '../shared/merchant.ts';
import { queryClient } from '../shared/query-client.ts';
import { session } from '../shared/session.ts';

/** An instance that did not hear of a change itself may answer from what it read so long ago. */
const SETTLED_MS = 2_500;

/** Everybody hears of a large win, or of news, at once: pages ask for it within so long, not all in one moment. */
const SPREAD_MS = 5_000;

/** Deposits, withdrawals and transfers, what the site says about them, and points and their exchanges. */
const isOrderPath = (path: unknown): boolean => typeof path === 'string' && /^\/wps\/transaction\/|Point/.test(path);

/**
 * The server's live events (spec: backend-calls, sockets) on the query cache; without a token those of the site alone. What
 * was missed while the line was down is asked for again, never assumed. @returns how to hang up.
 */
export function connectLive(token: string | null): () => void {
  const auth = { ...(token ? { token } : {}), merchant: currentMerchant() };
  const socket = io({ path: '/socket', auth, transports: ['websocket', 'polling'], forceNew: true });
  let wasAway = false;
  const askOrders = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOrderPath(path) });
  const askMessages = () => {
    for (const { path } of [unreadCount, messageList]) void queryClient.invalidateQueries({ queryKey: [path] });
  };
  socket.on('balance', (event: { sumBalance: string; currency: string }) => applyLiveBalance(queryClient, event));
  socket.on('order', askOrders);
  socket.on('unread', askMessages);
  for (const [event, { path }] of [
    ['winner', winnerBoard],
    ['announcement', announcements],
  ] as const) {
    socket.on(event, () => {
      const wait = SETTLED_MS + (crypto.getRandomValues(new Uint16Array(1))[0]! / 65_536) * SPREAD_MS;
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: [path] }), wait);
    });
  }
  socket.on('contract', () => {
    for (const { path } of [consolidated, ownContractEnds]) void queryClient.invalidateQueries({ queryKey: [path] });
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
  });
  return () => void socket.disconnect();
}
