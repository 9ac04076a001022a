import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { TicketView } from '../live-api.ts';
import type { HandPhase } from './face.ts';
import type { LiveSay } from './words.ts';

interface Said {
  phase: HandPhase;
  /** Words of the result, once it stands. */
  result: string | undefined;
  lastHand: boolean;
  /** The player's tickets of the hand that have been paid. */
  paid: readonly TicketView[];
  /** A notice that the player must read. */
  notice: string;
}

/** The table's status, and beside it the notice for this player. */
export class TableBanner {
  private readonly main = element('strong', {});
  private readonly own = element('span', { class: 'banner-own' });
  readonly view = element('p', { class: 'table-banner', role: 'status' }, this.main, ' ', this.own);

  constructor(
    private readonly t: LiveSay,
    private readonly currency: Currency,
    /** What is said of the last round before a new series. */
    private readonly lastRound: string,
  ) {}

  show({ phase, result, lastHand, paid, notice }: Said): void {
    const outcome = result === undefined ? undefined : this.ownOutcome(paid);
    const own = outcome?.words ?? notice;
    this.write(this.main, result ?? this.phaseWords(phase, lastHand));
    this.write(this.own, own);
    this.view.dataset['tone'] = outcome?.won ? 'won' : own !== '' && own === notice ? 'warning' : '';
  }

  /** Before the table has been heard of. */
  showOnly(notice: string): void {
    this.write(this.main, notice);
  }

  private phaseWords(phase: HandPhase, lastHand: boolean): string {
    if (phase !== 'betting') return this.t('noMoreBets');
    return lastHand ? this.lastRound : this.t('betNow');
  }

  private ownOutcome(paid: readonly TicketView[]): { words: string; won: boolean } | undefined {
    if (paid.length === 0) return undefined;
    const { t, currency } = this;
    const sum = (read: (ticket: TicketView) => string) =>
      paid.reduce((all, one) => all + units(read(one), currency), 0n);
    const [stake, payout] = [sum((one) => one.stake), sum((one) => one.payout ?? '0')];
    if (payout > stake) return { words: t('youWon', { amount: shown(payout - stake, currency) }), won: true };
    return { words: payout > 0n ? t('stakeBack', { amount: shown(payout, currency) }) : t('youLost'), won: false };
  }

  /** Screen readers announce every write, so unchanged text is not written again. */
  private write(place: HTMLElement, words: string): void {
    if (place.textContent !== words) place.textContent = words;
  }
}
