import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { depositOrder } from '@apsara/api/deposits';
import { applyLiveBalance, refetchBalance } from '../features/wallets/use-balance.ts';
import { currentMerchant } from '../shared/merchant.ts';
import { session } from '../shared/session.ts';

/**
 * The server's live events (spec: backend-calls, sockets) on the query cache. What was missed while the line was down is
 * asked for again, never assumed. @returns how to hang up.
 */
export function connectLive(client: QueryClient, token: string): () => void {
  const socket = io({ path: '/socket', auth: { token, merchant: currentMerchant() }, transports: ['websocket', 'polling'] });
  let wasAway = false;
  const askOrders = () => void client.invalidateQueries({ queryKey: [depositOrder.path] });
  socket.on('balance', (event: { sumBalance: string; currency: string }) => applyLiveBalance(client, event));
  socket.on('order', askOrders);
  socket.on('session', () => session.lose('ended'));
  socket.on('disconnect', () => {
    wasAway = true;
  });
  socket.on('connect', () => {
    if (!wasAway) return;
    refetchBalance(client);
    askOrders();
  });
  return () => void socket.disconnect();
}
