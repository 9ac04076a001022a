import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Banner } from '@apsara/api/announcements';
import { buttonClass } from '@apsara/ui/button-class';
import { classNames } from '@apsara/ui/class-names';
import { IconButton } from '@apsara/ui/icon-button';
import { prefersStillness } from '../../shared/media-query.ts';
import { useSession } from '../../shared/session.ts';
import { announcementsQuery } from './announcements-query.ts';
import styles from './banner-slides.module.css';

/** specification 9. */
const AUTOPLAY_MS = 5_000;

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

const Slide = ({ banner, shown }: { banner: Banner; shown: boolean }) => (
  <div className={styles['slide']} data-shown={shown || undefined} inert={!shown}>
    <img src={banner.url} alt="" width={1200} height={480} decoding="async" />
    <div className={styles['words']}>
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      <Way banner={banner} />
    </div>
  </div>
);

/** Which of `count` slides is up, and the hands on it: it turns by itself while nobody holds it. */
function useTurning(count: number) {
  const [up, setAt] = useState(0);
  // Banners may have gone since.
  const at = up < count ? up : 0;
  const [playing, play] = useState(() => !prefersStillness());
  const [held, hold] = useState(false);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => setAt((at + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [at, count, held, playing]);
  return { at, playing, play, hold, turn: (to: number) => setAt((to + count) % count) };
}

interface BannerSlidesProps {
  /** Told which slide is up; 0 is what lies below. */
  onTurn: (at: number) => void;
}

/** The banners of home over its first slide, which is the house's own; with none beside that, nothing turns (specification 4). */
export function BannerSlides({ onTurn }: BannerSlidesProps) {
  const { token } = useSession();
  const { data } = useQuery(announcementsQuery(token !== null));
  const banners = data?.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  return banners.length > 0 && <Slides banners={banners} onTurn={onTurn} />;
}

function Slides({ banners, onTurn }: BannerSlidesProps & { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length + 1;
  const { at, playing, play, hold, turn } = useTurning(count);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => onTurn(at), [at, onTurn]);
  useEffect(() => () => onTurn(0), [onTurn]);
  useEffect(() => {
    const hero = box.current?.parentElement;
    const [enter, leave] = [() => hold(true), () => hold(false)];
    const starts = ['pointerenter', 'focusin'];
    const ends = ['pointerleave', 'focusout'];
    starts.forEach((name) => hero?.addEventListener(name, enter));
    ends.forEach((name) => hero?.addEventListener(name, leave));
    return () => {
      starts.forEach((name) => hero?.removeEventListener(name, enter));
      ends.forEach((name) => hero?.removeEventListener(name, leave));
    };
  }, [hold]);
  return (
    <div ref={box} className={styles['slides']}>
      {banners.map((banner, index) => (
        <Slide key={banner.id} banner={banner} shown={at === index + 1} />
      ))}
      <div className={styles['hands']}>
        <IconButton small label={t('news.previous')} className={styles['turn']} onClick={() => turn(at - 1)}>
          <ChevronLeft size={18} className="mirrored" />
        </IconButton>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles['dot'], index === at && styles['up'])}
            aria-label={t('news.slide', { n: index + 1, count })}
            aria-current={index === at || undefined}
            onClick={() => turn(index)}
          />
        ))}
        <IconButton small label={t('news.next')} className={styles['turn']} onClick={() => turn(at + 1)}>
          <ChevronRight size={18} className="mirrored" />
        </IconButton>
        <IconButton
          small
          label={t(playing ? 'news.pause_banners' : 'news.play_banners')}
          onClick={() => play(!playing)}
        >
          {playing ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
      </div>
    </div>
  );
}
