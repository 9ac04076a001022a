import {
  CRASH_MOST,
  CRASH_ROUNDS,
  crashLinkPattern,
  crashPoint,
  multiplierText,
} from '@apsara/domain/games/crash/crash';
import { recordOf } from '@apsara/domain/records';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import { anchorOf } from './check-chain.ts';
import type { CrashSay } from './words.ts';

/** The fields, by the names they have behind the # of the page's address. */
const names = ['link', 'round', 'anchor'] as const;
type Name = (typeof names)[number];
const labels = { link: 'link', round: 'roundField', anchor: 'anchor' } as const;

const isRight: Record<Name, (text: string) => boolean> = {
  link: (text) => crashLinkPattern.test(text),
  round: (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= CRASH_ROUNDS,
  anchor: (text) => crashLinkPattern.test(text),
};

function field(name: Name, t: CrashSay) {
  const input = element('input', {
    id: name,
    class: 'seed-input code',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: '64',
    'aria-describedby': `${name}-error`,
  });
  const error = element('p', { class: 'seed-error', id: `${name}-error` });
  const label = element('label', { for: name }, t(labels[name]));
  return { input, error, view: element('div', { class: 'verify-field' }, label, input, error) };
}

/** Checks the link of a round against the anchor of its series in this browser, and calculates the crash point. */
export class VerifyForm {
  private readonly fields;
  private readonly outcome = element('section', { class: 'verify-outcome', role: 'status' });
  readonly view: HTMLElement;

  constructor(private readonly t: CrashSay) {
    this.fields = recordOf(names, (name) => field(name, t));
    const form = element('form', { class: 'verify-form' }, ...names.map((name) => this.fields[name].view));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', () => void this.check());
    this.view = element(
      'main',
      { class: 'verify' },
      element('h1', {}, t('verifyTitle')),
      element('p', {}, t('verifyNote')),
      form,
      this.outcome,
      element('p', {}, t('chainRule', { rounds: CRASH_ROUNDS })),
      element('p', {}, t('pointRule', { most: multiplierText(CRASH_MOST) })),
    );
  }

  /** Fills in the fields from an address. */
  async take(said: URLSearchParams): Promise<void> {
    for (const name of names) this.fields[name].input.value = said.get(name) ?? '';
    await this.check();
  }

  private async check(): Promise<void> {
    const { t } = this;
    const isComplete = names.map((name) => this.accepts(name)).every(Boolean);
    const [link = '', round = '', anchor = ''] = this.typed();
    if (!isComplete || !canHash())
      return this.outcome.replaceChildren(element('p', {}, t(isComplete ? 'cannotCheck' : 'fillIn')));
    const found = await anchorOf(link, Number(round) - 1);
    // Input that arrived in the meantime has its own check.
    if (this.typed().join() !== [link, round, anchor].join()) return;
    const word = found === anchor ? 'anchorHolds' : 'anchorDiffers';
    this.outcome.replaceChildren(
      element('h2', {}, t('crashPoint')),
      element('strong', { class: 'verify-roll' }, `${multiplierText(crashPoint(link))}×`),
      element('p', { class: `verdict ${found === anchor ? 'hashHolds' : 'hashDiffers'}` }, t(word)),
    );
  }

  private typed(): string[] {
    return names.map((name) => this.fields[name].input.value.trim());
  }

  /** An empty field is not wrong yet. */
  private accepts(name: Name): boolean {
    const { input, error } = this.fields[name];
    const text = input.value.trim();
    const accepted = isRight[name](text);
    const isWrong = !accepted && text !== '';
    input.setAttribute('aria-invalid', String(isWrong));
    const wrong = name === 'round' ? this.t('roundPattern', { rounds: CRASH_ROUNDS }) : this.t('linkPattern');
    error.textContent = isWrong ? wrong : '';
    return accepted;
  }
}
