import type { InstantGame } from '@apsara/domain/games/instant/instant';
import type { InstantWord } from './words.ts';

interface GameSays {
  /** The invitation before a bet. */
  ready: InstantWord;
  /** The button that begins a round. */
  press: InstantWord;
  /** The heading of a recomputed draw. */
  drawn: InstantWord;
  /** How the draw is made. */
  draw: InstantWord;
  /** Only in games of several steps: before the first step, while a win can be cashed out, and after a lost step; `press` where the button takes a step. */
  steps?: { first: InstantWord; held: InstantWord; lost: InstantWord; press?: InstantWord };
}

/** The words that differ from game to game, by the place where the page shows them. */
export const gameSays: Readonly<Record<InstantGame, GameSays>> = {
  dice: { ready: 'diceReady', press: 'roll', drawn: 'theRoll', draw: 'diceDraw' },
  mines: {
    ready: 'minesReady',
    press: 'start',
    drawn: 'theMines',
    draw: 'minesDraw',
    steps: { first: 'goOn', held: 'held', lost: 'mineHit' },
  },
  plinko: { ready: 'plinkoReady', press: 'drop', drawn: 'theFall', draw: 'plinkoDraw' },
  coin: { ready: 'coinReady', press: 'flip', drawn: 'theFlip', draw: 'coinDraw' },
  wheel: { ready: 'wheelReady', press: 'spin', drawn: 'theSegment', draw: 'wheelDraw' },
  keno: { ready: 'kenoReady', press: 'drawNumbers', drawn: 'theNumbersDrawn', draw: 'kenoDraw' },
  hilo: {
    ready: 'hiloReady',
    press: 'start',
    drawn: 'theCards',
    draw: 'hiloDraw',
    steps: { first: 'hiloFirst', held: 'hiloHeld', lost: 'hiloLost' },
  },
  towers: {
    ready: 'towersReady',
    press: 'start',
    drawn: 'theTraps',
    draw: 'towersDraw',
    steps: { first: 'towersFirst', held: 'towersHeld', lost: 'towersLost' },
  },
  punto: { ready: 'puntoReady', press: 'deal', drawn: 'theCards', draw: 'puntoDraw' },
  blackjack: {
    ready: 'blackjackReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'blackjackDraw',
    steps: { first: 'blackjackTurn', held: 'blackjackTurn', lost: 'handLost', press: 'yourTurn' },
  },
  pontoon: {
    ready: 'anteReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'pontoonDraw',
    steps: { first: 'pontoonTurn', held: 'pontoonTurn', lost: 'handLost', press: 'yourTurn' },
  },
  reddog: {
    ready: 'anteReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'reddogDraw',
    steps: { first: 'callOrRaise', held: 'callOrRaise', lost: 'notBetween', press: 'yourTurn' },
  },
  threecard: {
    ready: 'anteReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'threecardDraw',
    steps: { first: 'playOrFold', held: 'playOrFold', lost: 'handLost', press: 'yourTurn' },
  },
  holdem: {
    ready: 'anteReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'holdemDraw',
    steps: { first: 'callOrFold', held: 'callOrFold', lost: 'handLost', press: 'yourTurn' },
  },
  scratch: { ready: 'scratchReady', press: 'buyTicket', drawn: 'thePrize', draw: 'scratchDraw' },
  poker: {
    ready: 'pokerReady',
    press: 'deal',
    drawn: 'theCards',
    draw: 'pokerDraw',
    steps: { first: 'pokerFirst', held: 'pokerFirst', lost: 'pokerLost', press: 'drawCards' },
  },
  limbo: { ready: 'limboReady', press: 'rise', drawn: 'theHeight', draw: 'limboDraw' },
};
