import type { InstantGame } from '@apsara/domain/games/instant/instant';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import { pokerDeck, pokerTables } from '@apsara/domain/games/instant/poker';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound, SeedsView } from '../instant-api.ts';
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

const facts = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'seed-facts' },
    ...rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', { class: 'code' }, value)]),
  );

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

function rotateForm({ seeds, t, rotate }: SeedsParts): HTMLElement {
  const input = element('input', {
    id: 'client-seed',
    class: 'seed-input',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = seeds.clientSeed;
  const error = element('p', { class: 'seed-error', role: 'alert' });
  const button = element('button', { class: 'seed-rotate' }, t('rotate'));
  const form = element(
    'form',
    { class: 'seed-form' },
    element('label', { for: input.id }, t('yourSeed')),
    input,
    error,
    button,
  );
  input.setAttribute('aria-describedby', (error.id = 'client-seed-error'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    const isTyped = clientSeedPattern.test(typed);
    input.setAttribute('aria-invalid', String(!isTyped));
    error.textContent = isTyped ? '' : t('seedPattern');
    if (!isTyped || button.disabled) return;
    button.disabled = true;
    void rotate(typed).then((refusal) => {
      error.textContent = refusal ?? '';
      button.disabled = false;
    });
  });
  return form;
}

function roundView(round: InstantRound, { t, language }: SeedsParts): HTMLElement {
  const { bet, seeds, state } = round;
  const rows: [string, string][] = [
    [t('drawn'), state === 'played' ? drawnText(round.bet.game, round.drawn, t) : '–'],
    [t('hash'), seeds.serverSeedHash],
    [t('serverSeed'), seeds.serverSeed ?? t('stillSecret')],
    [t(bet.game === 'scratch' ? 'printRun' : 'clientSeed'), seeds.clientSeed],
  ];
  const title = element(
    'h3',
    {},
    bet.game === 'scratch' ? t('ticketNo', { number: seeds.nonce }) : t('betNo', { nonce: seeds.nonce }),
    ' ',
    element('small', { class: 'code' }, round.roundId),
  );
  const link = element(
    'a',
    { href: verifyAddress(round, language), target: '_blank', rel: 'noopener', class: 'seed-link' },
    t('check'),
  );
  return element('section', {}, title, facts(rows), ...(state === 'played' ? [link] : []));
}

/** The current seed pair, the control that rotates it, and the last rounds with everything needed to verify them. */
export function seedsContent(parts: SeedsParts): HTMLElement[] {
  const { game, seeds, rounds, t } = parts;
  const played = rounds.filter(({ state }) => state !== 'open').map((round) => roundView(round, parts));
  // Its tickets are drawn from print runs, not from the player's seeds.
  if (game === 'scratch') return [element('p', {}, t('scratchFair')), ...played];
  return [
    element('p', {}, t('seedsNote')),
    facts([
      [t('hash'), seeds.serverSeedHash],
      [t('clientSeed'), seeds.clientSeed],
      [t('bets'), String(seeds.bets)],
    ]),
    rotateForm(parts),
    element('p', {}, t('rotateNote')),
    ...played,
  ];
}
