import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Swiper } from 'swiper';
import type { Banner } from '@apsara/api/announcements';
import { buttonClass } from '@apsara/ui/button-class';
import { classNames } from '@apsara/ui/class-names';
import { IconButton } from '@apsara/ui/icon-button';
import { prefersStillness } from '../../shared/media-query.ts';
import { useSession } from '../../shared/session.ts';
import { useSwiper } from '../../shared/use-swiper.ts';
import { announcementsQuery } from './announcements-query.ts';
import styles from './banner-slides.module.css';

/** Specification 9. */
const AUTOPLAY_MS = 5_000;
const SPEED_MS = 1_000;

function Way({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  const look = buttonClass({ variant: 'primary', size: 'lg' });
  const named = { className: look, 'aria-label': `${t('news.more')}: ${banner.title}` };
  if (banner.linkageType === 'PAGE')
    return (
      <Link to={banner.linkage ?? '/'} {...named}>
        {t('news.more')}
      </Link>
    );
  if (banner.linkageType === 'URL')
    return (
      <a href={banner.linkage} target="_blank" rel="noopener noreferrer" {...named}>
        {t('news.more')}
      </a>
    );
  return null;
}

interface SlideProps {
  banner: Banner;
  shown: boolean;
  /** Whether it can be shown next; the pictures of the others would cost a slow phone time. */
  near: boolean;
}

const Slide = ({ banner, shown, near }: SlideProps) => (
  <div className={`swiper-slide ${styles['slide']}`} inert={!shown}>
    {near && <img src={banner.url} alt="" width={1200} height={480} decoding="async" />}
    <div className={styles['words']}>
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      <Way banner={banner} />
    </div>
  </div>
);

/** Turns the banners while nobody points at them, is inside them by keyboard, or has paused them. */
function useAutoplay(swiper: Swiper | undefined, hero: RefObject<HTMLElement | null>, turns: boolean, at: number) {
  const [playing, play] = useState(() => !prefersStillness());
  const [held, hold] = useState(false);
  useEffect(() => {
    const element = hero.current;
    const [enter, leave] = [() => hold(true), () => hold(false)];
    const starts = ['pointerenter', 'focusin'];
    const ends = ['pointerleave', 'focusout'];
    starts.forEach((name) => element?.addEventListener(name, enter));
    ends.forEach((name) => element?.addEventListener(name, leave));
    return () => {
      starts.forEach((name) => element?.removeEventListener(name, enter));
      ends.forEach((name) => element?.removeEventListener(name, leave));
    };
  }, [hero]);
  const running = turns && playing && !held;
  useEffect(() => {
    if (!swiper || !running) return;
    const timer = setTimeout(() => swiper.slideNext(), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [at, running, swiper]);
  return { playing, play };
}

interface BannerSlidesProps {
  /** The carousel, whose first slide is the site's own. */
  hero: RefObject<HTMLElement | null>;
  /** Called with the index of the slide that is shown; 0 is the site's own. */
  onTurn: (at: number) => void;
}

/** The banners of home, beside its own slide. They turn by themselves if there are several (specification 4). */
export function BannerSlides({ hero, onTurn }: BannerSlidesProps) {
  const { token } = useSession();
  const { data } = useQuery(announcementsQuery(token !== null));
  const banners = data?.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  return banners.length > 0 && <Slides banners={banners} hero={hero} onTurn={onTurn} />;
}

function Slides({ banners, hero, onTurn }: BannerSlidesProps & { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length + 1;
  // The site's own slide is no banner: a single one is turned by hand (specification 4).
  const turns = banners.length > 1;
  const [at, setAt] = useState(0);
  const [seen, see] = useState(0);
  if (at > seen) see(at);
  const swiper = useSwiper(
    hero,
    {
      effect: 'fade',
      fadeEffect: { crossFade: true },
      speed: SPEED_MS,
      rewind: turns,
      a11y: { slideLabelMessage: t('news.slide', { n: '{{index}}', count }) },
      on: { init: () => setAt(0), slideChange: ({ activeIndex }) => setAt(activeIndex) },
    },
    banners.map(({ id }) => id).join(' '),
  );
  const { playing, play } = useAutoplay(swiper, hero, turns, at);
  useEffect(() => onTurn(at), [at, onTurn]);
  useEffect(() => () => onTurn(0), [onTurn]);
  return (
    <>
      {banners.map((banner, index) => (
        <Slide key={banner.id} banner={banner} shown={at === index + 1} near={index <= seen} />
      ))}
      <div className={styles['hands']}>
        <IconButton
          small
          label={t('news.previous')}
          className={styles['turn']}
          disabled={!swiper}
          onClick={() => swiper?.slidePrev()}
        >
          <ChevronLeft size={18} className="mirrored" />
        </IconButton>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles['dot'], index === at && styles['up'])}
            aria-label={t('news.slide', { n: index + 1, count })}
            aria-current={index === at || undefined}
            disabled={!swiper}
            onClick={() => swiper?.slideTo(index)}
          />
        ))}
        <IconButton
          small
          label={t('news.next')}
          className={styles['turn']}
          disabled={!swiper}
          onClick={() => swiper?.slideNext()}
        >
          <ChevronRight size={18} className="mirrored" />
        </IconButton>
        {turns && (
          <IconButton
            small
            label={t(playing ? 'news.pause_banners' : 'news.play_banners')}
            onClick={() => play(!playing)}
          >
            {playing ? <Pause size={16} /> : <Play size={16} />}
          </IconButton>
        )}
      </div>
    </>
  );
}
