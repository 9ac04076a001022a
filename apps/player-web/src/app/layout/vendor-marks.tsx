import { Link } from 'react-router-dom';
import type { VendorLane } from '@apsara/api/games';
import { vendorPath } from '../../features/games/catalogue/categories.ts';
import styles from './main-nav.module.css';
import { ArtImage } from '../../shared/art-image.tsx';

const MOST_MARKS = 12;

/** Arrow keys move from a category's entry through its vendors; Escape returns to the entry. */
function walk(this: HTMLElement, event: KeyboardEvent): void {
  const links = [...this.querySelectorAll('a')];
  const at = links.findIndex((link) => link === event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Attaches the key handler to the entry above from here, so that the first visit does not load it. */
function walkAround(marks: HTMLElement | null): (() => void) | undefined {
  const entry = marks?.closest('li');
  entry?.addEventListener('keydown', walk);
  return () => entry?.removeEventListener('keydown', walk);
}

/** Navigating moves the focus out of the drop-down, which closes it. */
const leave = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest('li')?.querySelector('a')?.focus();

/**
 * A category's vendors below its entry: shown on hover or by arrow keys, so that Tab still moves from entry to entry.
 */
export function VendorMarks({ lane }: { lane: VendorLane }) {
  return (
    <div ref={walkAround} className={styles['mega']}>
      {lane.cards.slice(0, MOST_MARKS).map((card) => (
        <Link key={card.vassalage} tabIndex={-1} to={vendorPath(card.vassalage, lane.gameClassify)} onClick={leave}>
          <ArtImage src={card.icons.submenu} alt={card.displayName} width={96} height={24} loading="lazy" />
        </Link>
      ))}
    </div>
  );
}
