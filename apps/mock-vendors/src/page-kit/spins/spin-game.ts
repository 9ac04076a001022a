import type { Currency } from '@apsara/domain/money';
import type {
  RoundNumber,
  SeededAnswer,
  SeededRotateAnswer,
  SeededRoundView,
  SeededState,
} from '../../shared/seeds/seeded-views.ts';
import type { TooSoon } from '../../shared/pace.ts';
import { shown, units } from '../amounts.ts';
import { notifyHost } from '../host-frame.ts';
import { inPace } from '../in-pace.ts';
import type { PlayerSession } from '../player-session.ts';
import type { ResultBanner } from '../result-banner.ts';
import type { SessionLine } from '../session-line.ts';
import type { Sheet } from '../sheet.ts';
import { showBalance } from '../show-balance.ts';
import { Sounds } from '../sounds.ts';
import type { StakePicker } from '../stake-picker.ts';
import type { topBar } from '../top-bar.ts';
import { refusalWord } from '../words.ts';
import { proofContent, type Proof } from './proof-sheet.ts';
import type { SpinSay } from './spin-words.ts';

/** The parts of a page that the rounds of every such slot change. */
export interface SpinView {
  bar: Pick<ReturnType<typeof topBar>, 'close' | 'rules' | 'sound'>;
  banner: ResultBanner;
  press: HTMLButtonElement;
  /** Inside `press`. */
  label: HTMLElement;
  replay: HTMLButtonElement;
  seeds: HTMLButtonElement;
  payTable: HTMLButtonElement;
  stake: StakePicker;
  facts: SessionLine;
  balance: HTMLElement;
  lastWin: HTMLElement;
  rulesSheet: Sheet;
  seedsSheet: Sheet;
}

/** Shows rounds from their numbers. */
export interface SpinShow<Round> {
  /** @param since when the player pressed, by performance.now(). */
  play(round: Round, since: number): Promise<void>;
  /** How a round ended. */
  showEnd(round: Round): void;
}

interface SpinParts<Round extends SeededRoundView<RoundNumber>, Bet> {
  session: PlayerSession;
  t: SpinSay;
  view: SpinView;
  client: {
    state: (session: PlayerSession) => Promise<SeededState<Round>>;
    spin: (session: PlayerSession, bet: Bet) => Promise<SeededAnswer<Round>>;
    rotate: (session: PlayerSession, clientSeed: string) => Promise<SeededRotateAnswer<Round>>;
  };
  /** @param onWin is called at each win on the way. */
  show: (onWin: () => void) => SpinShow<Round>;
  /** What a press of the large button asks for. */
  bet: () => Bet;
  rules: () => Promise<HTMLElement[]>;
  proof: Proof<Round>;
  isCapped: (round: Round) => boolean;
  /** Called whenever the page begins or ends to be busy. */
  onBusy?: (busy: boolean) => void;
}

type Played<Round> = Extract<SeededAnswer<Round>, { outcome: 'played' }>;

/** One player at a slot whose rounds are one number each. Every press calls the server, and only answers change the display. */
export class SpinGame<Round extends SeededRoundView<RoundNumber>, Bet> {
  private readonly sounds = new Sounds();
  private readonly show: SpinShow<Round>;
  private busy = false;
  private connected = true;
  /** The last round that was played, which can be watched again. */
  private last: Round | undefined;

  constructor(private readonly parts: SpinParts<Round, Bet>) {
    const { view } = parts;
    this.show = parts.show(() => this.sounds.rest());
    view.press.addEventListener('click', () => void this.press());
    view.replay.addEventListener('click', () => void this.replay(this.last));
    view.seeds.addEventListener('click', () => void this.openSeeds());
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    for (const opener of [view.bar.rules, view.payTable]) opener.addEventListener('click', () => void this.openRules());
    this.sounds.serve(view.bar.sound);
    document.body.addEventListener('keydown', (event) => this.onKey(event));
    this.setBusy(false);
  }

  /** Loads the session's state; a round that a reload interrupted is shown as it ended. */
  async resume(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const state = await this.call(() => client.state(session));
    if (!state) return;
    this.setConnected(state.status !== 'UNKNOWN_ERROR');
    view.facts.begin(state.tally);
    showBalance(view.balance, state.balance, session);
    view.banner.t(t('welcome'));
    this.takeUp(state);
    if (!this.connected) view.banner.t(t('offline'), 'warning');
    else if (state.status !== 'OK') view.banner.t(t(refusalWord(state.status)), 'warning');
  }

  /** Plays a round of a bet; nothing while another one is in progress. */
  async play(bet: Bet): Promise<void> {
    if (this.busy) return;
    if (!this.connected) return this.resume();
    const { session, t, view, client } = this.parts;
    const pressedAt = performance.now();
    this.setBusy(true);
    view.banner.t(t('spinning'));
    notifyHost('apsara:round');
    const answer = await this.call(() => inPace(() => client.spin(session, bet)));
    this.setBusy(true);
    if (answer) await this.answered(answer, pressedAt);
    notifyHost('apsara:shown');
    this.setBusy(false);
  }

  private takeUp({ rounds: [last], isRecent }: SeededState<Round>): void {
    const { t, view } = this.parts;
    if (!last || !isRecent) return;
    if (last.state === 'broken') return view.banner.t(t('broken'), 'warning');
    if (last.state === 'returned') return view.banner.t(t('stakeReturned'), 'warning');
    this.last = last;
    this.setBusy(false);
    this.show.showEnd(last);
    view.banner.t(t('lastRound'));
  }

  private press(): Promise<void> {
    return this.play(this.parts.bet());
  }

  private async answered(answer: Exclude<SeededAnswer<Round>, TooSoon>, pressedAt: number): Promise<void> {
    const { session, t, view } = this.parts;
    switch (answer.outcome) {
      case 'played':
        return this.played(answer, pressedAt);
      case 'refused':
        showBalance(view.balance, answer.balance, session);
        return view.banner.t(t(refusalWord(answer.status)), 'warning');
      case 'returned':
        return view.banner.t(t('unanswered'), 'warning');
      case 'not_offered':
        return view.banner.t(t('notOffered'), 'warning');
    }
  }

  private async played({ round, settled, ...balances }: Played<Round>, pressedAt: number): Promise<void> {
    const { session, t, view } = this.parts;
    showBalance(view.balance, balances.balanceAfterBet, session);
    await this.show.play(round, pressedAt);
    this.last = round;
    showBalance(view.balance, balances.balance, session);
    view.facts.add(round);
    this.announce(round);
    if (!settled && units(round.payout, session.currency) > 0n) view.banner.t(t('winPending'), 'warning');
  }

  private announce(round: Round): void {
    const { session, t, view } = this.parts;
    const { currency } = session;
    const [payout, stake] = [units(round.payout, currency), units(round.stake, currency)];
    if (payout === 0n) return view.banner.t(t('noWin'));
    const isWin = payout > stake;
    const spoken = t(isWin ? 'youWin' : 'youGetBack', { amount: shown(payout, currency) });
    view.banner.amount(t(isWin ? 'win' : 'returned'), payout, currency, { celebrate: isWin, spoken });
    view.lastWin.textContent = shown(payout, currency);
    if (isWin) this.sounds.win();
    if (this.parts.isCapped(round)) view.banner.t(t('cappedWin', { amount: shown(payout, currency) }), 'won');
  }

  /** The round is shown as it was; no money moves. */
  private async replay(round: Round | undefined): Promise<void> {
    if (this.busy || !round) return;
    const { session, t, view } = this.parts;
    this.setBusy(true);
    view.banner.t(t('replaying'));
    await this.show.play(round, performance.now());
    view.banner.t(t('replayed', { amount: amountOf(round.payout, session.currency) }));
    this.setBusy(false);
  }

  /** @returns nothing when the server could not be reached; what happened there is found when the page asks again. */
  private async call<Answer>(asking: () => Promise<Answer>): Promise<Answer | undefined> {
    this.setBusy(true);
    try {
      return await asking();
    } catch {
      this.setConnected(false);
      this.parts.view.banner.t(this.parts.t('offline'), 'warning');
      return undefined;
    } finally {
      this.setBusy(false);
    }
  }

  private setBusy(busy: boolean): void {
    const { view, onBusy } = this.parts;
    this.busy = busy;
    // A button that is disabled loses the focus to the page, where the next Enter would stake money. So they are marked.
    view.press.setAttribute('aria-disabled', String(busy));
    view.replay.setAttribute('aria-disabled', String(busy || !this.last));
    view.seeds.setAttribute('aria-disabled', String(busy));
    view.stake.button.disabled = busy;
    onBusy?.(busy);
  }

  private setConnected(connected: boolean): void {
    const { t, view } = this.parts;
    this.connected = connected;
    view.label.textContent = t(connected ? 'spin' : 'reconnect');
  }

  private async openRules(): Promise<void> {
    const { t, view, rules } = this.parts;
    try {
      view.rulesSheet.open(...(await rules()));
    } catch {
      view.banner.t(t('offline'), 'warning');
    }
  }

  private async openSeeds(): Promise<void> {
    if (this.busy) return;
    const { session, t, view, client, proof } = this.parts;
    const state = await this.call(() => client.state(session));
    if (!state) return;
    const { seeds, rounds } = state;
    if (!seeds) return view.banner.t(t(refusalWord(state.status)), 'warning');
    const replay = (round: Round) => {
      view.seedsSheet.view.close();
      void this.replay(round);
    };
    const rotate = (clientSeed: string) => this.rotate(clientSeed);
    view.seedsSheet.open(...proofContent({ seeds, rounds, currency: session.currency, t, proof, rotate, replay }));
  }

  private async rotate(clientSeed: string): Promise<string | undefined> {
    const { session, t, view, client } = this.parts;
    try {
      const answer = await client.rotate(session, clientSeed);
      if (answer.outcome === 'round_open') return t('roundOpen');
      if (answer.outcome !== 'rotated') return t('notPossible');
    } catch {
      return t('offline');
    }
    view.seedsSheet.view.close();
    await this.openSeeds();
    return undefined;
  }

  /** Space and Enter play a round, one press one round: a key held down is no automatic play. */
  private onKey(event: KeyboardEvent): void {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const { press } = this.parts.view;
    const elsewhere = event.target !== document.body && event.target !== press;
    if (elsewhere || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat) void this.press();
  }
}

const amountOf = (amount: string, currency: Currency): string => shown(units(amount, currency), currency);
