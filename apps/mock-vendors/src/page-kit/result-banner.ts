import type { Currency } from '@apsara/domain/money';
import { shown } from './amounts.ts';
import { element } from './element.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const COUNT_UP_MS = 700;

export type BannerTone = 'calm' | 'won' | 'warning';

/** The banner above the reels: a sentence, or a label with an amount. Screen readers hear its full text once. */
export class ResultBanner {
  private readonly label = element('span', { class: 'banner-label' });
  private readonly value = element('strong', { class: 'banner-value' });
  private readonly spoken = element('p', { class: 'visually-hidden', role: 'status' });
  private readonly visible = element('div', { class: 'banner', 'aria-hidden': 'true' }, this.label, this.value);
  readonly view = element('div', { class: 'banner-place' }, this.visible, this.spoken);
  private frame = 0;

  t(sentence: string, tone: BannerTone = 'calm'): void {
    this.set(tone, sentence, '');
    this.spoken.textContent = sentence;
  }

  /** Only a win above the stake is celebrated: it counts up, once, and glows. */
  amount(
    label: string,
    payout: bigint,
    currency: Currency,
    { celebrate, spoken }: { celebrate: boolean; spoken: string },
  ): void {
    this.set(celebrate ? 'won' : 'calm', label, shown(payout, currency));
    this.spoken.textContent = spoken;
    if (celebrate && !prefersReducedMotion()) this.countUp(payout, currency);
  }

  private set(tone: BannerTone, label: string, value: string): void {
    cancelAnimationFrame(this.frame);
    this.visible.dataset['tone'] = tone;
    this.visible.classList.toggle('sentence', value === '');
    this.label.textContent = label;
    this.value.textContent = value;
  }

  private countUp(payout: bigint, currency: Currency): void {
    const began = performance.now();
    const step = (at: number) => {
      const thousandths = BigInt(Math.min(1_000, Math.max(0, Math.round(((at - began) / COUNT_UP_MS) * 1_000))));
      this.value.textContent = shown((payout * thousandths) / 1_000n, currency);
      if (thousandths < 1_000n) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
