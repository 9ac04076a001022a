import { formatAmount, money, type Currency } from '@apsara/domain/money';
import type { TallyView } from '../shared/tally.ts';
import { shown, units } from './amounts.ts';
import { element } from './element.ts';
import { reportNetToHost } from './host-frame.ts';
import type { Translate } from './words.ts';

const MINUTE = 60_000;

/** A round the player was in; amounts are decimal strings. */
export interface EndedRound {
  stake: string;
  payout: string;
}

export interface SessionLineOptions {
  currency: Currency;
  t: Translate;
}

/** Session information that players must be shown: playing time and net result. */
export class SessionLine {
  private readonly time = element('dd');
  private readonly net = element('dd');
  private readonly since = { at: Date.now() };
  private result = 0n;
  readonly view: HTMLElement;

  constructor(private readonly options: SessionLineOptions) {
    const { t } = options;
    const entry = (name: string, label: string, value: HTMLElement) =>
      element('div', { class: `fact fact-${name}` }, element('dt', {}, label), value);
    this.view = element(
      'dl',
      { class: 'facts' },
      entry('session', t('session'), this.time),
      entry('net', t('net'), this.net),
    );
    this.update();
    setInterval(() => this.update(), MINUTE / 4);
  }

  begin({ staked, paid, since }: TallyView): void {
    const { currency } = this.options;
    if (since) this.since.at = Date.parse(since);
    this.setResult(units(paid, currency) - units(staked, currency));
  }

  add(round: EndedRound): void {
    const { currency } = this.options;
    this.setResult(this.result + units(round.payout, currency) - units(round.stake, currency));
  }

  private setResult(result: bigint): void {
    this.result = result;
    this.update();
    reportNetToHost(formatAmount(money(result, this.options.currency)));
  }

  private update(): void {
    const { t, currency } = this.options;
    const minutes = Math.floor((Date.now() - this.since.at) / MINUTE);
    this.time.textContent = t('minutes', { minutes: Math.max(0, minutes) });
    const sign = this.result > 0n ? '+' : '';
    this.net.textContent = (sign + shown(this.result, currency)).replace('-', '−');
  }
}
