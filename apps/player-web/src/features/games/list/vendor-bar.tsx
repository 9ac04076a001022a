import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameType } from '@apsara/domain/games/vendors';
import { IconButton } from '@apsara/ui/icon-button';
import { Skeleton } from '@apsara/ui/skeleton';
import { ArtImage } from '../../../shared/art-image.tsx';
import { grouped } from '../../../shared/grouped.ts';
import { useLanes } from '../catalogue/use-lanes.ts';
import { toggled } from './list-state.ts';
import styles from './vendor-bar.module.css';

interface VendorBarProps {
  type: GameType;
  /** Codes of the chosen vendors, separated by commas. */
  chosen: string;
  onChoose: (vassalage: string) => void;
}

interface Cut {
  start: boolean;
  end: boolean;
}

/** At which ends the bar is cut off; a difference below a pixel is rounding. */
function cutOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Cut {
  const passed = Math.abs(scrollLeft);
  return { start: passed > 1, end: passed + clientWidth < scrollWidth - 1 };
}

/** The vendors of a category; selecting some filters the list. */
export function VendorBar({ type, chosen, onChoose }: VendorBarProps) {
  const { t } = useTranslation();
  const lanes = useLanes();
  const bar = useRef<HTMLFieldSetElement>(null);
  const [cut, setCut] = useState<Cut>({ start: false, end: false });
  const cards = lanes?.find((lane) => lane.gameClassify === type)?.cards;
  const codes = chosen === '' ? [] : chosen.split(',');
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const look = () => {
      const next = cutOf(element);
      setCut((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [cards]);
  /** Three quarters of what is in sight, so that the last card seen stays. */
  const turn = (way: 1 | -1) =>
    bar.current?.scrollBy({ left: way * bar.current.clientWidth * 0.75, behavior: 'smooth' });
  const title = t('games.vendors');
  // A link may select a vendor outside the visible part of the bar.
  useEffect(() => {
    const pressed = bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!cards || !pressed || !bar.current) return;
    const [sight, card] = [bar.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    bar.current.scrollBy({ left: card.left + card.width / 2 - (sight.left + sight.width / 2) });
  }, [cards]);
  return (
    <div className={styles['frame']}>
      <fieldset ref={bar} className={styles['bar']} aria-label={title}>
        <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
          <LayoutGrid size={18} aria-hidden="true" />
          {t('games.all')}
        </button>
        {cards?.map((card) => (
          <button
            key={card.vassalage}
            type="button"
            aria-pressed={codes.includes(card.vassalage)}
            onClick={() => onChoose(toggled(chosen, card.vassalage))}
          >
            <ArtImage src={card.icons.color} alt={card.displayName} width={72} height={20} loading="lazy" />
            <small>{grouped(card.gameCount)}</small>
          </button>
        ))}
        {!lanes &&
          Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} width="116px" height="52px" radius="14px" className={styles['waiting']} />
          ))}
      </fieldset>
      {cut.start && (
        <IconButton
          small
          solid
          className={styles['back']}
          label={t('common.previous_of', { title })}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={18} className="mirrored" />
        </IconButton>
      )}
      {cut.end && (
        <IconButton small solid className={styles['on']} label={t('common.next_of', { title })} onClick={() => turn(1)}>
          <ChevronRight size={18} className="mirrored" />
        </IconButton>
      )}
    </div>
  );
}
