import Swiper from 'swiper';
import { A11y, Autoplay, EffectFade } from 'swiper/modules';

Swiper.use([A11y, Autoplay, EffectFade]);

/** The carousel with the modules we use, in a file that loads when the browser is idle. Its looks are ours: no CSS of it is loaded. */
export { Swiper };
