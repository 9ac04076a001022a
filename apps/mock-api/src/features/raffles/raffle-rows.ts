import { productPicture } from '@apsara/domain/promotions/points';
import { ticketName } from '@apsara/domain/raffles/raffle-draws';
import type { RafflePrize } from '@apsara/domain/raffles/raffles';
import type { Currency } from '@apsara/domain/money';
import type { Language } from '@apsara/domain/sites/languages';
import { writtenWords } from '@apsara/domain/sites/site-words';
import type { RaffleTicket, ShownPrize } from '@apsara/api/raffles';
import type { PointProduct, Promotion, RaffleTicket as StoredTicket } from '@apsara/prisma/client';
import { hexHash } from '../../shared/secrets/tokens.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { seedOf, type RaffleLink } from './raffle-links.service.ts';
import { wirePrizeAmount } from './raffle-rules.service.ts';

type Titled = Pick<Promotion, 'words' | 'code'>;

/** The offer's title by language, as a claim keeps it. */
export const titlesOf = ({ words }: Titled): Column.Names =>
  Object.fromEntries(Object.entries(writtenWords(words)).map(([language, { title }]) => [language, title]));

const nameIn = (names: Column.Names, language: Language): string =>
  names[language] ?? names.EN ?? Object.values(names)[0] ?? '';

/** What a prize is shown with. */
interface Shown {
  product: PointProduct | undefined;
  given: number;
  currency: Currency;
  language: Language;
}

export function prizeOf(prize: RafflePrize, { product, given, currency, language }: Shown): ShownPrize {
  const own = prize.number === null ? null : Math.max(0, prize.number - given);
  // What is left of goods is what the points mall has, too.
  const left = product ? Math.min(product.remaining, own ?? product.remaining) : own;
  return {
    key: prize.key,
    kind: prize.kind,
    amount: wirePrizeAmount(prize, currency),
    name: product ? nameIn(product.names, language) : '',
    picture: product ? productPicture(product.art) : null,
    chance: prize.chance,
    total: prize.number,
    left,
    soldOut: left === 0,
  };
}

/** A ticket with its offer and the mode of its raffle. */
export interface ListedTicket {
  ticket: StoredTicket;
  offer: Promotion;
  isWheel: boolean;
}

/** Whether a ticket can still be spun, or takes part in a draw. */
export const isAvailable = ({ ticket, offer, isWheel }: ListedTicket, now: Date): boolean =>
  ticket.state === 'ready' &&
  (offer.state === 'published' || offer.state === 'paused') &&
  (ticket.until === null || ticket.until > now) &&
  (!isWheel || offer.until === null || offer.until > now);

export function ticketOf(listed: ListedTicket, link: RaffleLink, { language, now }: { language: Language; now: Date }) {
  const { ticket, offer, isWheel } = listed;
  const seed = isWheel ? seedOf(link, ticketName(offer.id, ticket.id)) : null;
  return {
    id: ticket.id,
    name: nameIn(titlesOf(offer), language) || offer.code,
    transactionId: ticket.id,
    until: wireInstantOrNull(ticket.until ?? offer.until),
    promotionId: offer.id,
    number: ticket.number,
    source: ticket.source,
    state: ticket.state === 'ready' && !isAvailable(listed, now) ? 'expired' : ticket.state,
    createdAt: wireInstant(ticket.createdAt),
    usedAt: wireInstantOrNull(ticket.usedAt),
    version: ticket.version,
    seedHash: seed === null ? null : hexHash(seed),
    seed: ticket.usedAt === null ? null : seed,
    clientSeed: ticket.clientSeed,
    point: ticket.point,
    drawn: ticket.drawn,
    prize: ticket.prize,
    rewardId: ticket.claimId,
  } satisfies RaffleTicket;
}
