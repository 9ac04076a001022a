import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { GameKind } from '@apsara/domain/games/game-pages';
import { formatAmount, money } from '@apsara/domain/money';
import { SHARED_ROUND_MARK } from '@apsara/domain/games/wallet-protocol';
import type { GameServices } from './game-services.ts';
import { isSigned, type VendorKeys } from './signatures.ts';
import type { Ticket } from './ticket.ts';

const asked = z.object({
  params: z.object({ roundId: z.string().regex(/^[0-9a-f-]{36}(@.{1,60})?$/) }),
  query: z.object({ vendor: z.string().regex(/^\w{1,20}$/) }),
});

/** The plays of kinds whose tickets do not keep all that is known of their rounds afterwards. */
type RoundRecords = Partial<Record<GameKind, (ticket: Ticket) => Promise<object>>>;

interface RoundParts {
  keys: VendorKeys;
  records: RoundRecords;
}

/**
 * One round for the platform's bet history: GET /vendors/rounds/:roundId?vendor=PG, signed with the vendor's key like
 * wallet calls. The draw of an unsettled round is left out.
 */
export function serveRounds(app: FastifyInstance, { tickets, now }: GameServices, { keys, records }: RoundParts): void {
  app.get('/vendors/rounds/:roundId', async (request, reply) => {
    const read = asked.safeParse(request);
    if (!read.success || !isSigned(request, keys, read.data.query.vendor, now()))
      return reply.code(401).send({ error: 'unsigned request' });
    const { params, query } = read.data;
    const [ticketId = ''] = params.roundId.split(SHARED_ROUND_MARK);
    const ticket = await tickets.byId(ticketId);
    if (!ticket || ticket.vendor !== query.vendor) return reply.code(404).send({ error: 'not found' });
    return roundOf(ticket, (await records[ticket.kind]?.(ticket)) ?? ticket.play);
  });
}

function roundOf({ id, kind, game, currency, stake, payout, state, rules, startedAt }: Ticket, play: unknown) {
  const text = (units: bigint) => formatAmount(money(units, currency));
  return {
    ticketId: id,
    kind,
    game,
    currency,
    stake: text(stake),
    payout: payout === null ? null : text(payout),
    state,
    play: { ...Object(payout === null ? withoutDrawn(play) : play), rules },
    startedAt: startedAt.toISOString(),
  };
}

function withoutDrawn(play: unknown): unknown {
  if (typeof play !== 'object' || play === null || !('drawn' in play)) return play;
  const { drawn: _, ...shown } = play;
  return shown;
}
