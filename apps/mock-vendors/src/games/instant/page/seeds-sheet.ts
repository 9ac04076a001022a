import type { InstantGame } from '@apsara/domain/games/instant/instant';
import { pokerDeck, pokerTables } from '@apsara/domain/games/instant/poker';
import { element } from '../../../page-kit/element.ts';
import { pairContent, roundHeading, seedFacts } from '../../../page-kit/seeds/seeds-sheet.ts';
import type { SeedsView } from '../../../shared/seeds/seeds-view.ts';
import type { InstantRound } from '../instant-api.ts';
import { drawnText } from './drawn-words.ts';
import type { InstantSay } from './words.ts';

interface SeedsParts {
  game: InstantGame;
  seeds: SeedsView;
  rounds: readonly InstantRound[];
  t: InstantSay;
  language: string;
  /** Begins a new pair. @returns why not, in the player's words. */
  rotate: (clientSeed: string) => Promise<string | undefined>;
}

/** Address of the page that verifies the round. The seeds follow the #, so browsers do not send them to any server. */
export function verifyAddress({ bet, seeds }: InstantRound, language: string): string {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = seeds;
  const said = new URLSearchParams({ game: bet.game, hash: serverSeedHash, client: clientSeed, nonce: String(nonce) });
  if (serverSeed !== null) said.set('server', serverSeed);
  if (bet.game === 'mines') said.set('mines', String(bet.mines));
  if (bet.game === 'wheel') said.set('segments', String(bet.segments));
  if (bet.game === 'scratch') said.set('prizes', bet.table);
  if (bet.game === 'poker') said.set('deck', String(pokerDeck(pokerTables[bet.table].family)));
  if (bet.game === 'towers') said.set('doors', String(bet.doors));
  return `/vendors/instant/verify?lang=${language}#${said.toString()}`;
}

function roundView(round: InstantRound, { t, language }: SeedsParts): HTMLElement {
  const { bet, seeds, state } = round;
  const rows: [string, string][] = [
    [t('drawn'), state === 'played' ? drawnText(round.bet.game, round.drawn, t) : '–'],
    [t('hash'), seeds.serverSeedHash],
    [t('serverSeed'), seeds.serverSeed ?? t('stillSecret')],
    [t(bet.game === 'scratch' ? 'printRun' : 'clientSeed'), seeds.clientSeed],
  ];
  const title = roundHeading(
    bet.game === 'scratch' ? t('ticketNo', { number: seeds.nonce }) : t('betNo', { nonce: seeds.nonce }),
    round.roundId,
  );
  const link = element(
    'a',
    { href: verifyAddress(round, language), target: '_blank', rel: 'noopener', class: 'seed-link' },
    t('check'),
  );
  return element('section', {}, title, seedFacts(rows), ...(state === 'played' ? [link] : []));
}

/** The current seed pair, the control that rotates it, and the last rounds with everything needed to verify them. */
export function seedsContent(parts: SeedsParts): HTMLElement[] {
  const { game, seeds, rounds, t } = parts;
  const played = rounds.filter(({ state }) => state !== 'open').map((round) => roundView(round, parts));
  // Its tickets are drawn from print runs, not from the player's seeds.
  if (game === 'scratch') return [element('p', {}, t('scratchFair')), ...played];
  return [...pairContent({ seeds, t, rotate: parts.rotate }), ...played];
}
