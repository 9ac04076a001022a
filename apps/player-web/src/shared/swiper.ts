import Swiper from 'swiper';
import { A11y, EffectFade } from 'swiper/modules';

Swiper.use([A11y, EffectFade]);

/**
 * The carousel with the modules we use, in a file that loads when the browser is idle. Its looks are ours: no CSS of it
 * is loaded. What turns automatically has a timer of ours: the Autoplay module asks for a frame after each frame, also out
 * of sight, which keeps a slow phone busy.
 */
export { Swiper };
