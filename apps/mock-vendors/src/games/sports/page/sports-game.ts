import { formatAmount, money } from '@apsara/domain/money';
import { lineCount } from '@apsara/domain/games/sports/bet-systems';
import { MOST_LEGS, type SoldShare } from '@apsara/domain/games/sports/sports-bets';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { must } from '@apsara/domain/must';
import { shown, units } from '../../../page-kit/amounts.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { BannerTone } from '../../../page-kit/result-banner.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { BetAnswer, BetView, BoardState } from '../sports-api.ts';
import { isOpen, type ShownOffer } from './bets-view.ts';
import { proofContent } from './proof-sheet.ts';
import type { WantedResults } from './results-view.ts';
import { rulesContent } from './rules-sheet.ts';
import type { SlipLeg } from './slip.ts';
import { errorText } from './slip-view.ts';
import type { SportsClient } from './sports-client.ts';
import type { SportsView } from './sports-view.ts';
import type { SportsSay } from './words.ts';

const ASK_EVERY_MS = 4_000;

interface SportsParts {
  session: PlayerSession;
  t: SportsSay;
  view: SportsView;
  client: SportsClient;
  /** The match that was chosen before the book was opened. */
  match: string | null;
}

/** One player at a book that all share: a socket reports the matches, and only the server's word moves the balance. */
export class SportsGame {
  private readonly sounds = new Sounds();
  private bets: BetView[] = [];
  private offer: (ShownOffer & { id: string }) | undefined;
  private busy = false;
  private away = false;
  private readonly open = new Set<string>();
  private sought: string | null;

  constructor(private readonly parts: SportsParts) {
    const { actions, bar } = parts.view;
    this.sought = parts.match;
    Object.assign(actions, {
      onPick: (fixture: string, selection: Selection) => this.pick(fixture, selection),
      onProof: (fixture: string) => void this.openProof(fixture),
      onResults: () => this.openResults(),
      askResults: (wanted: WantedResults) => parts.client.results(parts.session, wanted),
      onSlip: () => this.showSlip(),
      onBet: () => void this.bet(),
      onSell: (bet: BetView, share: SoldShare) => void this.sell(bet, share),
      onTake: () => void this.take(),
    });
    bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(bar.sound);
    bar.rules.addEventListener('click', () => void this.openRules());
  }

  async begin(): Promise<void> {
    const { session, client } = this.parts;
    const ask = () => client.board(session);
    this.showSlip();
    new Feed<BoardState>(client.socketPath(session), {
      heard: (board) => this.hear(board),
      away: (isAway) => this.setAway(isAway),
      ask,
    }).open();
    await this.takeSeat();
    setInterval(() => this.bets.some(isOpen) && !this.busy && void this.takeSeat(), ASK_EVERY_MS);
  }

  private hear(board: BoardState): void {
    const { board: matches, slip } = this.parts.view;
    for (const match of matches.hear(board)) slip.hear(match);
    // Once: afterwards the player chooses what to look at.
    if (this.sought) matches.seek(this.sought);
    this.sought = null;
    for (const leg of slip.legs) if (!matches.matches.has(leg.match.id)) slip.close(leg);
    this.showSlip();
    void this.askPrices();
  }

  /** Asks for the prices of the bets on several selections of a match, which the board does not have. */
  private async askPrices(): Promise<void> {
    const { session, client, view, t } = this.parts;
    const unpriced = view.slip.legs.filter((leg) => leg.unpriced && view.board.matches.has(leg.match.id));
    if (unpriced.length === 0) return;
    for (const leg of unpriced) {
      delete leg.unpriced;
      try {
        view.slip.price(leg, (await client.built(session, leg.match.id, leg.picks)).odds);
      } catch {
        leg.unpriced = true;
        this.announce(t('offline'), 'warning');
      }
    }
    this.showSlip();
  }

  private setAway(isAway: boolean): void {
    if (isAway === this.away) return;
    this.away = isAway;
    this.announce(isAway ? this.parts.t('offline') : '', isAway ? 'warning' : 'calm');
    if (!isAway) void this.takeSeat();
  }

  private async takeSeat(): Promise<void> {
    const { session, client, view, t } = this.parts;
    try {
      const seat = await client.seat(session);
      showBalance(view.bar.balance, seat.balance, session);
      view.facts.begin(seat.tally);
      this.bets = seat.bets;
      if (seat.status !== 'OK') this.announce(t(refusalWord(seat.status)), 'warning');
      this.announceEnds();
      this.showBets();
    } catch {
      this.announce(t('offline'), 'warning');
    }
  }

  /** Announces the end of each bet once, if it came while the player watched. */
  private announceEnds(): void {
    const { t, session } = this.parts;
    const ended = this.bets.filter((bet) => this.open.has(bet.id) && !isOpen(bet));
    for (const bet of this.bets) this.open[isOpen(bet) ? 'add' : 'delete'](bet.id);
    for (const { state, payout, stake } of ended) {
      const [paid, staked] = [units(payout ?? stake, session.currency), units(stake, session.currency)];
      const amount = shown(paid, session.currency);
      if (state === 'won' && paid > staked) {
        this.announce(t('youWin', { amount }), 'won');
        this.sounds.win();
      } else if (state !== 'cashed')
        this.announce(t('newBetEnds', { amount: state === 'returned' ? t('betReturned') : amount }));
    }
  }

  private pick(fixture: string, selection: Selection): void {
    const { view, t } = this.parts;
    const match = view.board.matches.get(fixture);
    if (!match || this.busy) return;
    if (!view.slip.toggle(match, selection)) this.announce(t('slipFull', { legs: MOST_LEGS }), 'warning');
    this.sounds.rest();
    this.showSlip();
    void this.askPrices();
  }

  private showSlip(): void {
    const { view, t, session } = this.parts;
    const { slip, ticket, side, board } = view;
    ticket.show();
    side.counts.slip.textContent = slip.legs.length > 0 ? String(slip.legs.length) : '';
    // A field is not marked while it is being typed in; an error of the slip itself is shown at once.
    const { error } = slip;
    const tells = error === 'closed' || (error === 'limits' && slip.stake !== '');
    ticket.error.textContent = tells ? errorText(error, slip, t, session.currency) : '';
    ticket.stake.setAttribute('aria-invalid', String(tells));
    board.show();
  }

  private showBets(): void {
    const { view } = this.parts;
    const open = this.bets.filter(isOpen).length;
    view.side.counts.bets.textContent = open > 0 ? String(open) : '';
    view.bets.show(this.bets, this.offer);
  }

  private async bet(): Promise<void> {
    const { view, t, session } = this.parts;
    const { slip, ticket } = view;
    if (this.busy || slip.legs.length === 0) return;
    const { error, units: stake } = slip;
    if (error || stake === undefined) {
      ticket.error.textContent = errorText(error ?? 'noStake', slip, t, session.currency);
      ticket.stake.setAttribute('aria-invalid', 'true');
      ticket.stake.focus();
      return;
    }
    this.busy = true;
    this.announce(t(slip.legs.some(({ match }) => match.phase === 'live') ? 'placingLive' : 'placing'));
    for (const legs of slip.bets()) if (!(await this.placeOne(legs, stake))) break;
    await this.takeSeat();
    this.busy = false;
    this.showSlip();
  }

  /** @returns whether the bet was placed, and with it has left the slip. */
  private async placeOne(legs: readonly SlipLeg[], stake: bigint): Promise<boolean> {
    const { session, client, t, view } = this.parts;
    const chosen = legs.map(({ match, picks, seen }) => {
      const [selection, ...also] = picks;
      return { fixture: match.id, selection: must(selection, 'a selection'), ...(also[0] && { also }), odds: seen };
    });
    const { system, policy } = view.slip;
    const text = formatAmount(money(stake * lineCount(system), session.currency));
    const named = { placement: crypto.randomUUID(), legs: chosen, policy, stake: text };
    const betting = system === null ? named : { ...named, system };
    try {
      // Sent again, the same placement is the same bet, so a lost answer is asked for once more.
      const answer = await client.bet(session, betting).catch(() => client.bet(session, betting));
      this.show(answer, legs);
      if (answer.outcome !== 'placed') return false;
      for (const { match } of legs) view.slip.remove(match.id);
      return true;
    } catch {
      this.announce(t('offline'), 'warning');
      return false;
    }
  }

  private show(answer: BetAnswer, legs: readonly SlipLeg[]): void {
    const { t, session, view } = this.parts;
    const text = (amount: string) => shown(units(amount, session.currency), session.currency);
    switch (answer.outcome) {
      case 'placed':
        this.open.add(answer.bet.id);
        this.sounds.rest();
        return this.announce(t('placed', { amount: text(answer.bet.stake) }));
      case 'refused':
        return this.announce(t(refusalWord(answer.status)), 'warning');
      case 'returned':
        return this.announce(t('tooLate'), 'warning');
      case 'stake':
        return this.announce(t('stakeLimits', { least: text(answer.least), most: text(answer.most) }), 'warning');
      case 'changed':
        for (const [nth, leg] of legs.entries()) leg.odds = answer.odds[nth] ?? null;
        // The next press is made with these odds before one's eyes.
        view.slip.agree();
        return this.announce(t('oddsChanged'), 'warning');
    }
  }

  private async sell(bet: BetView, share: SoldShare): Promise<void> {
    const { session, client, t } = this.parts;
    try {
      const answer = await client.offer(session, bet.id, share);
      if (answer.outcome === 'none') return this.announce(t('noCashOut'), 'warning');
      const offer = { id: answer.offer, bet: bet.id, share, stake: answer.stake, amount: answer.amount };
      this.offer = offer;
      this.showBets();
      this.parts.view.bets.view.querySelector<HTMLButtonElement>('.sell-offer')?.focus();
      setTimeout(() => this.endOffer(offer.id), answer.validMs);
    } catch {
      this.announce(t('offline'), 'warning');
    }
  }

  private endOffer(id: string): void {
    if (this.offer?.id !== id) return;
    this.offer = undefined;
    this.showBets();
  }

  private async take(): Promise<void> {
    const { session, client, t } = this.parts;
    const { offer } = this;
    if (!offer || this.busy) return;
    this.busy = true;
    try {
      // The same offer is paid once, so a lost answer is asked for once more.
      const answer = await client.cashOut(session, offer.id).catch(() => client.cashOut(session, offer.id));
      const isPaid = answer.outcome === 'paid';
      const paid = units(offer.amount, session.currency);
      const tone = paid > units(offer.stake, session.currency) ? 'won' : 'calm';
      this.announce(
        isPaid ? t('cashedOut', { amount: shown(paid, session.currency) }) : t('offerGone'),
        isPaid ? tone : 'warning',
      );
    } catch {
      this.announce(t('offline'), 'warning');
    }
    this.endOffer(offer.id);
    await this.takeSeat();
    this.busy = false;
  }

  private announce(words: string, tone?: BannerTone): void {
    this.parts.view.side.announce(words, tone);
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent(await client.rules(session), t));
    } catch {
      this.announce(t('offline'), 'warning');
    }
  }

  private openResults(): void {
    const { results, resultsSheet } = this.parts.view;
    resultsSheet.open(...results.parts);
    results.open();
  }

  private async openProof(fixture: string): Promise<void> {
    const { t, view, client } = this.parts;
    try {
      view.proofSheet.open(...(await proofContent(fixture, await client.proof(fixture), t)));
    } catch {
      this.announce(t('offline'), 'warning');
    }
  }
}
