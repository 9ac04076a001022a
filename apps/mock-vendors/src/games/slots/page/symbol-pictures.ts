import type { SlotSymbol } from '@apsara/domain/slots';
import bell from './symbols/bell.svg';
import coin from './symbols/coin.svg';
import crown from './symbols/crown.svg';
import gem from './symbols/gem.svg';
import lantern from './symbols/lantern.svg';
import lotus from './symbols/lotus.svg';
import scatter from './symbols/scatter.svg';
import seven from './symbols/seven.svg';
import wild from './symbols/wild.svg';
import { element } from '../../../page-kit/element.ts';

const addresses: Record<SlotSymbol, string> = { seven, crown, lotus, gem, lantern, bell, coin, wild, scatter };

/** The picture of a symbol; what it shows is said in words by whatever holds it. */
export const symbolPicture = (symbol: SlotSymbol): HTMLImageElement =>
  element('img', { src: addresses[symbol], alt: '', class: 'symbol', draggable: 'false', decoding: 'async' });
