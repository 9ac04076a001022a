import { useEffect, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { prefersStillness } from './media-query.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A carousel over `box`, which holds a `swiper-wrapper` with the `swiper-slide`s. Its code loads when the browser is idle; until
 * then, and where it cannot be loaded, CSS alone lays the slides out and lets them scroll.
 * @param options undefined or false for no carousel; read when it starts
 * @param slides names the slides: when it changes, the carousel starts again
 * @returns undefined until the carousel has started; buttons that turn it are disabled until then
 */
export function useSwiper(
  box: RefObject<HTMLElement | null>,
  options: SwiperOptions | false | undefined,
  slides: string,
): Swiper | undefined {
  const [swiper, setSwiper] = useState<Swiper>();
  const wanted = Boolean(options);
  useEffect(() => {
    const element = box.current;
    if (!wanted || !element) return;
    let ended = false;
    let started: Swiper | undefined;
    const start = async () => {
      await whenIdle();
      const { Swiper } = await import('./swiper.ts');
      if (ended) return;
      started = new Swiper(element, { ...(prefersStillness() && { speed: 0 }), ...options });
      setSwiper(started);
    };
    // Without the carousel's code every slide can still be reached by scrolling.
    start().catch(() => undefined);
    return () => {
      ended = true;
      started?.destroy();
      setSwiper(undefined);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Options are read when the carousel starts.
  }, [box, wanted, slides]);
  return swiper;
}
