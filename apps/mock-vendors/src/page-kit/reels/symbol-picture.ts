import type { SlotSymbol } from '@apsara/domain/games/slots/slots';
import { pictureOf } from '../../shared/symbol-pictures.ts';
import { element } from '../element.ts';

/** The picture of a symbol. The element around it names the symbol for screen readers. */
export const symbolPicture = (symbol: SlotSymbol): HTMLImageElement =>
  element('img', { src: pictureOf(symbol), alt: '', class: 'symbol', draggable: 'false', decoding: 'async' });
