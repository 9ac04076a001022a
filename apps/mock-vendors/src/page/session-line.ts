import type { Currency } from '@apsara/domain/money';
import type { RoundView, SessionTally } from '../game-api.ts';
import { shown, units } from './amounts.ts';
import { element } from './element.ts';
import type { Say } from './words.ts';

const MINUTE = 60_000;

/** What a player is owed to see: how long and with what result they have been playing, and the proof of the last round. */
export class SessionLine {
  private readonly time = element('dd');
  private readonly net = element('dd');
  private readonly roundId = element('dd', { class: 'code' });
  private readonly stops = element('dd', { class: 'code' });
  private readonly since = { at: Date.now() };
  private result = 0n;
  readonly view: HTMLElement;

  constructor(
    private readonly currency: Currency,
    private readonly say: Say,
  ) {
    const entry = (word: 'session' | 'net' | 'round' | 'stops', value: HTMLElement) =>
      element('div', { class: `fact fact-${word}` }, element('dt', {}, say(word)), value);
    this.view = element(
      'dl',
      { class: 'facts' },
      entry('session', this.time),
      entry('net', this.net),
      entry('stops', this.stops),
      entry('round', this.roundId),
    );
    this.prove(undefined);
    this.tell();
    setInterval(() => this.tell(), MINUTE / 4);
  }

  begin({ staked, paid, since }: SessionTally): void {
    this.result = units(paid, this.currency) - units(staked, this.currency);
    if (since) this.since.at = Date.parse(since);
    this.tell();
  }

  add(round: RoundView): void {
    this.result += units(round.payout, this.currency) - units(round.stake, this.currency);
    this.prove(round);
    this.tell();
  }

  prove(round: RoundView | undefined): void {
    this.roundId.textContent = round?.roundId ?? '–';
    this.stops.textContent = round?.stops.join(' · ') || '–';
  }

  private tell(): void {
    const minutes = Math.floor((Date.now() - this.since.at) / MINUTE);
    this.time.textContent = this.say('minutes', { minutes: Math.max(0, minutes) });
    const sign = this.result > 0n ? '+' : '';
    this.net.textContent = (sign + shown(this.result, this.currency)).replace('-', '−');
  }
}
