import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatAmount, money } from '@apsara/domain/money';
import { SHARED_ROUND_MARK, WALLET_CLOCK_SKEW_MS } from '@apsara/domain/games/wallet-protocol';
import type { GameServices } from './game-services.ts';
import type { Ticket } from './ticket.ts';
import { vendorKey } from './wallet-client.ts';

const asked = z.object({
  params: z.object({ roundId: z.string().regex(/^[0-9a-f-]{36}(@.{1,60})?$/) }),
  query: z.object({ vendor: z.string().regex(/^\w{1,20}$/) }),
  headers: z.object({
    'x-timestamp': z.string().regex(/^\d{1,16}$/),
    'x-signature': z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

type Asked = z.infer<typeof asked>;

/**
 * One round for the platform's bet history: GET /vendors/rounds/:roundId?vendor=PG, signed with the vendor's key like
 * wallet calls, over `timestamp.roundId`. The draw of an unsettled round is left out.
 */
export function serveRounds(
  app: FastifyInstance,
  { tickets, now }: GameServices,
  keys: Readonly<Record<string, string>>,
): void {
  app.get('/vendors/rounds/:roundId', async ({ params, query, headers }, reply) => {
    const request = asked.safeParse({ params, query, headers });
    if (!request.success || !isSigned(request.data, keys, now()))
      return reply.code(401).send({ error: 'unsigned request' });
    const [ticketId = ''] = request.data.params.roundId.split(SHARED_ROUND_MARK);
    const ticket = await tickets.byId(ticketId);
    if (!ticket || ticket.vendor !== request.data.query.vendor) return reply.code(404).send({ error: 'not found' });
    return roundOf(ticket);
  });
}

function isSigned({ params, query, headers }: Asked, keys: Readonly<Record<string, string>>, now: Date): boolean {
  const timestamp = headers['x-timestamp'];
  if (Math.abs(now.getTime() - Number(timestamp)) > WALLET_CLOCK_SKEW_MS) return false;
  const expected = createHmac('sha256', vendorKey(keys, query.vendor))
    .update(`${timestamp}.${params.roundId}`)
    .digest();
  return timingSafeEqual(expected, Buffer.from(headers['x-signature'], 'hex'));
}

function roundOf({ id, kind, game, currency, stake, payout, state, play, startedAt }: Ticket) {
  const text = (units: bigint) => formatAmount(money(units, currency));
  return {
    ticketId: id,
    kind,
    game,
    currency,
    stake: text(stake),
    payout: payout === null ? null : text(payout),
    state,
    play: payout === null ? withoutDrawn(play) : play,
    startedAt: startedAt.toISOString(),
  };
}

function withoutDrawn(play: unknown): unknown {
  if (typeof play !== 'object' || play === null || !('drawn' in play)) return play;
  const { drawn: _, ...shown } = play;
  return shown;
}
