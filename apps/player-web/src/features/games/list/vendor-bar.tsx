import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameType } from '@apsara/domain/games/vendors';
import { Skeleton } from '@apsara/ui/skeleton';
import { grouped } from '../../../shared/grouped.ts';
import { useLanes } from '../catalogue/use-lanes.ts';
import styles from './vendor-bar.module.css';

interface VendorBarProps {
  type: GameType;
  /** Codes of the chosen vendors, separated by commas. */
  chosen: string;
  onChoose: (vassalage: string) => void;
}

/** The chosen vendors with one more, or without it; sorted, so that a selection has one address. */
function toggled(chosen: readonly string[], vassalage: string): string {
  const others = chosen.filter((each) => each !== vassalage);
  return (others.length < chosen.length ? others : [...chosen, vassalage]).toSorted().join(',');
}

/** The vendors of a category; selecting some filters the list. */
export function VendorBar({ type, chosen, onChoose }: VendorBarProps) {
  const { t } = useTranslation();
  const lanes = useLanes();
  const bar = useRef<HTMLFieldSetElement>(null);
  const cards = lanes?.find((lane) => lane.gameClassify === type)?.cards;
  const codes = chosen === '' ? [] : chosen.split(',');
  // A link may select a vendor outside the visible part of the bar.
  useEffect(() => {
    const pressed = bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!cards || !pressed || !bar.current) return;
    const [sight, card] = [bar.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    bar.current.scrollBy({ left: card.left + card.width / 2 - (sight.left + sight.width / 2) });
  }, [cards]);
  return (
    <fieldset ref={bar} className={styles['bar']} aria-label={t('games.vendors')}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        <LayoutGrid size={18} aria-hidden="true" />
        {t('games.all')}
      </button>
      {cards?.map((card) => (
        <button
          key={card.vassalage}
          type="button"
          aria-pressed={codes.includes(card.vassalage)}
          onClick={() => onChoose(toggled(codes, card.vassalage))}
        >
          <img src={card.icons.mark} alt={card.displayName} width={72} height={20} loading="lazy" />
          <small>{grouped(card.gameCount)}</small>
        </button>
      ))}
      {!lanes &&
        Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} width="116px" height="52px" radius="14px" className={styles['waiting']} />
        ))}
    </fieldset>
  );
}
