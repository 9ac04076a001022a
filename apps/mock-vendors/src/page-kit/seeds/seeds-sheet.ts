import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import type { SeedsView } from '../../shared/seeds/seeds-view.ts';
import { element } from '../element.ts';
import type { SeedsSay } from './seeds-words.ts';

interface PairParts {
  seeds: SeedsView;
  t: SeedsSay;
  /** Begins a new pair. @returns why not, in the player's words. */
  rotate: (clientSeed: string) => Promise<string | undefined>;
}

export const seedFacts = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'seed-facts' },
    ...rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', { class: 'code' }, value)]),
  );

function rotateForm({ seeds, t, rotate }: PairParts): HTMLElement {
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
  let isRotating = false;
  // Disabled, the button would lose the focus.
  const mark = (rotates: boolean) => {
    isRotating = rotates;
    button.setAttribute('aria-disabled', String(rotates));
  };
  input.setAttribute('aria-describedby', (error.id = 'client-seed-error'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    const isTyped = clientSeedPattern.test(typed);
    input.setAttribute('aria-invalid', String(!isTyped));
    error.textContent = isTyped ? '' : t('seedPattern');
    if (!isTyped || isRotating) return;
    mark(true);
    void rotate(typed).then((refusal) => {
      error.textContent = refusal ?? '';
      mark(false);
    });
  });
  return form;
}

/** The current seed pair, and the control that rotates it. */
export function pairContent(parts: PairParts): HTMLElement[] {
  const { seeds, t } = parts;
  return [
    element('p', {}, t('seedsNote')),
    seedFacts([
      [t('hash'), seeds.serverSeedHash],
      [t('clientSeed'), seeds.clientSeed],
      [t('bets'), String(seeds.bets)],
    ]),
    rotateForm(parts),
    element('p', {}, t('rotateNote')),
  ];
}

/** The heading of a round of the sheet: its number in the pair, and its id. */
export const roundHeading = (text: string, roundId: string): HTMLElement =>
  element('h3', {}, text, ' ', element('small', { class: 'code' }, roundId));
