import type { CascadeSymbol } from '@apsara/domain/games/cascade/cascade-machine';
import { element } from '../../../page-kit/element.ts';
import { gemPicture } from '../cascade-api.ts';

/** The picture of a gem. The element around it names the gem for screen readers. */
export const gemImage = (symbol: CascadeSymbol): HTMLImageElement =>
  element('img', { src: gemPicture(symbol), alt: '', class: 'gem-picture', draggable: 'false', decoding: 'async' });
