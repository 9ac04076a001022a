import { fishMultipliers } from '@apsara/domain/games/fish/fish';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import { inPace } from '../../../page-kit/in-pace.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { BatchView, FishState, ShootAnswer } from '../fish-api.ts';
import type { FishClient } from './fish-client.ts';
import type { FishView } from './fish-view.ts';
import { proofContent } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import type { Sea } from './sea.ts';
import type { SeaPicture } from './sea-picture.ts';
import { ShotQueue, type Volley } from './shot-queue.ts';
import { Trigger } from './trigger.ts';
import type { FishSay } from './words.ts';

/** Shots are sent to the server this often, twenty at most at once. */
const BATCH_MS = 1_200;
const ASK_AGAIN_MS = 2_000;
const KEPT_BATCHES = 12;
/** A catch that pays this many stakes is written large. */
const LARGE_CATCH = 10n;

interface FishParts {
  session: PlayerSession;
  t: FishSay;
  view: FishView;
  sea: Sea;
  picture: Pick<SeaPicture, 'start' | 'level'>;
  client: FishClient;
}

/** One player at the water: the page shoots, the server decides each batch, and only the server's word moves the balance. */
export class FishGame {
  private readonly sounds = new Sounds();
  private readonly queue = new ShotQueue();
  private readonly trigger: Trigger;
  private readonly batches: BatchView[] = [];
  private balance: bigint | undefined;
  private underWay: Volley | undefined;
  private connected = true;

  constructor(private readonly parts: FishParts) {
    const { view, sea } = parts;
    sea.onTouch = (touch) => this.queue.add(touch);
    this.trigger = new Trigger({ view, sea, fire: () => this.fire(), level: (level) => this.showLevel(level) });
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    view.proof.addEventListener('click', () => view.proofSheet.open(...proofContent(this.batches, parts.t)));
  }

  async begin(): Promise<void> {
    this.showLevel(0);
    this.parts.picture.start();
    setInterval(() => void this.sendBatch(), BATCH_MS);
    await this.resume();
  }

  /** Loads the session's state, which contains a batch whose answer was lost unless it was never charged. */
  private async resume(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      const state = await client.state(session);
      this.connected = state.status !== 'UNKNOWN_ERROR';
      view.facts.begin(state.tally);
      if (state.balance !== null) this.showBalance(state.balance);
      this.takeUp(state);
      if (!this.connected) this.stop(t('offline'));
      else if (state.status !== 'OK') this.stop(t(refusalWord(state.status)));
    } catch {
      this.connected = false;
      this.stop(t('offline'));
    }
    if (!this.connected) setTimeout(() => void this.resume(), ASK_AGAIN_MS);
  }

  private takeUp({ batches }: FishState): void {
    const { t, view } = this.parts;
    const lost = this.underWay;
    const found = lost && batches.find(({ batch }) => batch === lost.batch);
    this.batches.splice(0, Infinity, ...batches);
    this.underWay = undefined;
    if (lost && found?.state === 'played') this.showCatches(found, lost);
    else if (found) view.announce(t('broken'), 'warning');
    else if (lost) view.announce(t('notCharged'), 'warning');
    else view.announce(t(batches[0]?.state === 'broken' ? 'broken' : 'welcome'));
  }

  /** @returns whether a bullet left the cannon. */
  private fire(): boolean {
    const { sea, t } = this.parts;
    const stake = this.trigger.stake;
    if (!this.connected || this.queue.isFull) return false;
    if (this.balance !== undefined && this.balance < this.spoken + stake) {
      this.stop(t('notEnoughMoney'));
      return false;
    }
    if (!sea.fire(stake)) return false;
    this.sounds.rest();
    return true;
  }

  /** Cost still pending: bullets in the water, queued shots and the batch in flight. */
  private get spoken(): bigint {
    const flying = this.parts.sea.bullets.reduce((sum, { stake }) => sum + stake, 0n);
    const asked = this.underWay ? this.underWay.stake * BigInt(this.underWay.touches.length) : 0n;
    return flying + asked + this.queue.cost;
  }

  private async sendBatch(): Promise<void> {
    if (this.underWay || !this.connected) return;
    const volley = this.queue.take();
    if (!volley) return;
    this.underWay = volley;
    const { session, client, t } = this.parts;
    const { currency } = session;
    const shots = volley.touches.map(({ fish, kind }) => ({ fish, kind }));
    try {
      const shooting = { batch: volley.batch, shotStake: formatAmount(money(volley.stake, currency)), shots };
      const answer = await inPace(() => client.shoot(session, shooting));
      this.underWay = undefined;
      this.show(answer, volley);
    } catch {
      this.connected = false;
      this.stop(t('offline'));
      setTimeout(() => void this.resume(), ASK_AGAIN_MS);
    }
  }

  private show(answer: Exclude<ShootAnswer, { outcome: 'too_soon' }>, volley: Volley): void {
    const { t, view } = this.parts;
    if (answer.outcome === 'returned') return this.stop(t('unanswered'));
    this.showBalance(answer.balance);
    if (answer.outcome === 'refused') return this.stop(t(refusalWord(answer.status)));
    const { batch, settled } = answer;
    this.batches.unshift(batch);
    this.batches.splice(KEPT_BATCHES);
    view.facts.add(batch);
    this.showCatches(batch, volley);
    if (!settled && units(batch.payout, this.parts.session.currency) > 0n) view.announce(t('winPending'), 'warning');
  }

  private showCatches({ shots, payout, stake }: BatchView, volley: Volley): void {
    const { session, t, view, sea } = this.parts;
    const { currency } = session;
    shots.forEach(({ kind, fish, result }, nth) => {
      if (result !== 'caught') return;
      this.queue.forget(fish);
      const times = fishMultipliers[kind];
      const touch = volley.touches[nth];
      if (touch) sea.catch(touch, `×${times}  ${shown(volley.stake * times, currency)}`, times >= LARGE_CATCH);
    });
    const won = units(payout, currency);
    if (won > 0n) view.announceWin(won);
    if (won > units(stake, currency)) this.sounds.win();
    const caught = shots.filter(({ result }) => result === 'caught').map(({ kind }) => t(kind));
    const amount = shown(won, currency);
    view.announce(caught.length > 0 ? t('caughtLine', { fish: caught.join(', '), amount }) : t('missedLine'));
  }

  /** Cancels every unconfirmed shot and shows `words`. */
  private stop(words: string): void {
    const { sea, view } = this.parts;
    this.queue.clear();
    sea.bullets = [];
    view.announce(words, 'warning');
  }

  private showBalance(balance: string): void {
    const { session, view } = this.parts;
    this.balance = units(balance, session.currency);
    showBalance(view.balance, balance, session);
  }

  private showLevel(level: number): void {
    const { session, view, picture } = this.parts;
    const { levels, less, more, value } = view.level;
    picture.level = level;
    value.textContent = shown(levels[level] ?? 0n, session.currency);
    less.disabled = level === 0;
    more.disabled = level === levels.length - 1;
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(
        ...rulesContent({ rules: await client.rules(), stake: this.trigger.stake, currency: session.currency, t }),
      );
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }
}
