import { words as seeds } from '../seeds/words-en.ts';

/** The texts of slots whose rounds are one number each, with those about the seeds. */
export const words = {
  ...seeds,
  replay: 'Watch again',
  replaying: 'Watching again. No money moves.',
  replayed: 'This round paid {amount}.',
  payTable: 'Paytable',
  hitFrequency: 'Hit frequency',
  capTitle: 'Highest win',
  paceNote: 'Each round takes at least 2.5 seconds. There is no autoplay.',
  roundNumber: 'Number of the round',
  roundDiffers: 'The seeds give the number {number}, which is not what was played.',
  roundOpen: 'Your last round has not ended yet. Please try again in a moment.',
  notOffered: 'This is no longer offered here. You have not been charged.',
};
