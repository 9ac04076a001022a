import { Link } from 'react-router-dom';
import type { VendorLane } from '@apsara/api/games';
import { vendorPath } from '../../features/games/categories.ts';
import styles from './main-nav.module.css';

const MOST_MARKS = 12;

/** From a category's entry the arrows lead through its vendors, and Escape back to it. */
function walk(this: HTMLElement, event: KeyboardEvent): void {
  const links = [...this.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** The entry above listens from here, so that the first visit does not load what only keys need. */
function walkAround(marks: HTMLElement | null): (() => void) | undefined {
  const entry = marks?.closest('li');
  entry?.addEventListener('keydown', walk);
  return () => entry?.removeEventListener('keydown', walk);
}

/** Whoever has gone on leaves the drop-down, which closes. */
const leave = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest('li')?.querySelector('a')?.focus();

/** A category's vendors below its entry: under the pointer, or by the arrow keys from the entry, so that Tab still passes from one to the next. */
export function VendorMarks({ lane }: { lane: VendorLane }) {
  return (
    <div ref={walkAround} className={styles['mega']}>
      {lane.cards.slice(0, MOST_MARKS).map((card) => (
        <Link key={card.vassalage} tabIndex={-1} to={vendorPath(card.vassalage, lane.gameClassify)} onClick={leave}>
          <img src={card.icons.mark} alt={card.displayName} width={96} height={24} loading="lazy" />
        </Link>
      ))}
    </div>
  );
}
