import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@apsara/ui/button-class';
import { IconButton } from '@apsara/ui/icon-button';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { useSwiper } from '../../../shared/use-swiper.ts';
import { TileSkeletons } from '../tiles/tile-skeleton.tsx';
import styles from './game-row.module.css';
import { Section } from './section.tsx';

/** Specification 9: the hot games move by groups of four. Their width and the ten pixels between them are in the CSS. */
const GROUP = 4;

interface GameRowProps {
  icon: ReactNode;
  title: string;
  /** The address of the whole list. */
  all: string;
  look: 'hot' | 'small';
  /** Each with its key; undefined while they load. */
  tiles: readonly ReactElement[] | undefined;
}

/** A row of tiles that scrolls sideways: by finger, by keyboard or by its arrows. Without a tile there is no row. */
export function GameRow({ icon, title, all, look, tiles }: GameRowProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // The browser scrolls the row itself (CSS mode), which is smooth on slow phones; those have no arrows (see the CSS).
  const hasArrows = useMediaQuery('(min-width: 768px)');
  const swiper = useSwiper(
    box,
    hasArrows && tiles && { cssMode: true, slidesPerView: 'auto', slidesPerGroup: GROUP, a11y: false },
    String(tiles?.length),
  );
  if (tiles?.length === 0) return null;
  return (
    <Section
      icon={icon}
      title={title}
      aside={
        <>
          <Link
            to={all}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            aria-label={t('common.all_of', { title })}
          >
            {t('common.all')}
          </Link>
          <span className={styles['pager']}>
            <IconButton
              small
              solid
              label={t('common.previous_of', { title })}
              disabled={!swiper}
              onClick={() => swiper?.slidePrev()}
            >
              <ChevronLeft size={18} className="mirrored" />
            </IconButton>
            <IconButton
              small
              solid
              label={t('common.next_of', { title })}
              disabled={!swiper}
              onClick={() => swiper?.slideNext()}
            >
              <ChevronRight size={18} className="mirrored" />
            </IconButton>
          </span>
        </>
      }
    >
      <div ref={box}>
        <div className={`swiper-wrapper ${styles['row']} ${styles[look]}`}>
          {tiles ? (
            tiles.map((tile) => (
              <div key={tile.key} className="swiper-slide">
                {tile}
              </div>
            ))
          ) : (
            <TileSkeletons count={8} />
          )}
        </div>
      </div>
    </Section>
  );
}
