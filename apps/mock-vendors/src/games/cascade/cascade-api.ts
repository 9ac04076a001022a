import type { CascadeSymbol } from '@apsara/domain/games/cascade/cascade-machine';
import type {
  SeededAnswer,
  SeededRotateAnswer,
  SeededRoundView,
  SeededState,
} from '../../shared/seeds/seeded-views.ts';

/** A round in the messages between the page and its server below /vendors/cascade; all gems follow from its number. */
export type CascadeRoundView = SeededRoundView<number>;
export type CascadeAnswer = SeededAnswer<CascadeRoundView>;
export type CascadeRotateAnswer = SeededRotateAnswer<CascadeRoundView>;
export type CascadeState = SeededState<CascadeRoundView>;

/** URL of a gem's picture. */
export const gemPicture = (symbol: CascadeSymbol): string => `/vendors/cascade/gems/${symbol}.svg`;
