import { useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

/** The page under a payment sheet, and its place in the browser's history. */
export interface PageBelow {
  location: Location;
  index: number;
}

/** The router counts entries in the history's state. */
export function historyIndex(): number {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx ?? 0;
}

const PAYMENT = /^\/(deposit|withdraw)(\/|$)/i;
const ENTRY = /^\/(login|register|reset)\b/i;

/** By the key of the sheet's history entry, so that Back and Forward find the same page. */
const known = new Map<string, PageBelow>();

/**
 * A payment address that a page of this visit leads to opens over that page. One that the browser loads is a page of
 * its own, and so is one that Back or Forward reach after a reload.
 */
export function usePageBelow(): PageBelow | undefined {
  const location = useLocation();
  const type = useNavigationType();
  const [last, setLast] = useState<PageBelow>();
  if (PAYMENT.test(location.pathname)) {
    if (last && type !== 'POP') known.set(location.key, last);
    return known.get(location.key);
  }
  if (last?.location !== location && !ENTRY.test(location.pathname)) setLast({ location, index: historyIndex() });
  return undefined;
}
