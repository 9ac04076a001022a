import './draw.css';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { liveGames, type LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import { liveLimits, partsOf, timesAt, type LiveTableName } from '@apsara/domain/games/live-tables/live-pace';
import type { LiveRules } from '@apsara/domain/games/live-tables/live-rules';
import { seriesFrom } from '@apsara/domain/games/live-tables/live-series';
import { element } from '../../../../page-kit/element.ts';
import type { PlayerSession } from '../../../../page-kit/player-session.ts';
import { prefersReducedMotion } from '../../../../page-kit/reduced-motion.ts';
import { loadWords } from '../../../../page-kit/words.ts';
import type { DrawState } from '../../live-api.ts';
import type { HandPhase, SaidResult, TableFace, TableMoment } from '../face.ts';
import { CountdownRing } from '../ring.ts';
import type { LiveSay } from '../words.ts';
import { DrawBoard } from './draw-board.ts';
import { drawRulesContent } from './draw-rules.ts';
import type { LookOf } from './look.ts';
import { looks } from './looks.ts';
import { drawWords, type DrawSay } from './words.ts';

/** The moment of a round by the table's state and the server's clock, in ms since 1970. */
function drawMoment({ closesAt, dealt }: DrawState, now: number, name: LiveTableName): TableMoment {
  const { bettingMs, resultMs } = timesAt(name);
  if (now < closesAt) return { phase: 'betting', leftMs: closesAt - now, wholeMs: bettingMs };
  if (!dealt) return { phase: 'waiting', leftMs: 0, wholeMs: bettingMs };
  if (now < dealt.resultAt) return { phase: 'dealing', leftMs: 0, wholeMs: resultMs };
  return { phase: 'result', leftMs: Math.max(0, dealt.nextAt - now), wholeMs: resultMs };
}

function outcomesOf(game: LiveGameName, drawn: Drawn): SaidResult['on'] {
  const { spots }: (typeof liveGames)[LiveGameName] = liveGames[game];
  return (spot) => {
    const pays = spots[spot]?.pays(drawn) ?? 0;
    if (pays > 100) return 'won';
    return pays > 0 ? 'returned' : 'lost';
  };
}

/** The table of a game of draws: what all of them share around a game's own look. */
export async function drawFace(
  session: PlayerSession,
  name: LiveTableName,
  live: LiveSay,
): Promise<TableFace<DrawState, LiveRules>> {
  const { game } = partsOf(name);
  const [t, { lookOf }] = await Promise.all([loadWords(session.language, drawWords), looks[game]()]);
  document.documentElement.dataset['game'] = game;
  return faceOf({ session, name, live, t, lookOf });
}

/** A layout may be longer than a phone: a player who scrolled down to bet sees the draw again. */
function bringIntoView(stage: HTMLElement): void {
  if (stage.getBoundingClientRect().top >= 0) return;
  stage.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

interface FaceParts {
  session: PlayerSession;
  name: LiveTableName;
  live: LiveSay;
  t: DrawSay;
  lookOf: LookOf;
}

export function faceOf({ session, name, live, t, lookOf }: FaceParts): TableFace<DrawState, LiveRules> {
  const { game } = partsOf(name);
  const { currency, language } = session;
  const limits = liveLimits(name, currency);
  const spotName = (spot: string) => lookOf.spotName(spot, t);
  const board = new DrawBoard({ spots: liveGames[game].spots, limits, currency, t: live, spotName });
  const look = lookOf.look({ t, board, language });
  board.view.append(look.layout);
  look.history.view.classList.add('draw-history');
  const ring = new CountdownRing();
  const number = element('p', { class: 'hand-number' });
  const corner = element('div', { class: 'draw-corner' }, ring.view, number);
  const stage = element('div', { class: `draw-stage draw-${game}` }, look.stage.view, corner);
  let phase: HandPhase = 'waiting';
  return {
    name,
    limits,
    under: live('rngTable'),
    lastRound: t('lastRoundOfSeries'),
    note: t('note'),
    stage,
    spots: board,
    history: look.history.view,
    moment: (state, now) => drawMoment(state, now, name),
    show(state, now) {
      const moment = drawMoment(state, now, name);
      ring.show(moment);
      if (moment.phase === 'dealing' && phase !== 'dealing') bringIntoView(stage);
      phase = moment.phase;
      number.textContent = t('roundNumber', { round: state.hand + 1 });
      const { dealt, closesAt } = state;
      const isDrawn = dealt !== null && moment.phase !== 'betting';
      return look.stage.show(isDrawn ? dealt.drawn : undefined, {
        phase: moment.phase,
        sinceMs: now - closesAt,
        showMs: dealt ? dealt.resultAt - closesAt : 0,
      });
    },
    result({ dealt }) {
      return dealt ? { words: look.resultWords(dealt.drawn), on: outcomesOf(game, dealt.drawn) } : undefined;
    },
    showHistory({ history, dealt }, stands) {
      look.history.show(stands && dealt ? [...history, dealt.drawn] : history);
    },
    spotName,
    limitWords: (spot, amount) => t('limitPerRound', { amount, spot: spotName(spot) }),
    roundName: (hand) => t('roundNumber', { round: hand + 1 }),
    rulesContent: (rules) => drawRulesContent({ rules, look, limits, currency, t, live }),
    drawnWords: ({ drawn }) => (drawn ? look.resultWords(drawn) : ''),
    roundsIn: (series) => seriesFrom(series, liveGames[game])?.length,
    proof: {
      note: t('sealOfSeries'),
      present: t('presentSeries'),
      former: (time) => live('formerShoe', { time }),
      text: t('seriesText'),
      checked: (rounds) => t('seriesChecked', { rounds }),
      notChecked: t('seriesNotChecked'),
      cannotCheck: t('seriesCannotCheck'),
    },
  };
}
