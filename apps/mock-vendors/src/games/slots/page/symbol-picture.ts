import type { SlotSymbol } from '@apsara/domain/slots';
import { element } from '../../../page-kit/element.ts';
import { pictureOf } from '../slots-api.ts';

/** The picture of a symbol; what it shows is said in words by whatever holds it. */
export const symbolPicture = (symbol: SlotSymbol): HTMLImageElement =>
  element('img', { src: pictureOf(symbol), alt: '', class: 'symbol', draggable: 'false', decoding: 'async' });
