import type { SlotSymbol } from '@apsara/domain/games/slots/slots';

/** URL of a symbol's picture, of whatever machine it is. */
export const pictureOf = (symbol: SlotSymbol): string => `/vendors/slots/symbols/${symbol}.svg`;
