import { Suspense } from 'react';
import { useNavigate } from 'react-admin';
import { lazyPage } from '../shared/lazy-page.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import { useMenu } from './menu.ts';

const ShortcutHelp = lazyPage(() => import('./shortcut-help.tsx'), 'ShortcutHelp');

/** The page's own search field. */
const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus();

/** Goes to the first link of the row after, or before, the one that has the focus; Enter then opens it. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  );
  const at = links.findIndex((link) => link.closest('tr')!.contains(document.activeElement));
  links[at === -1 ? 0 : at + step]?.focus();
}

interface ShortcutsProps {
  helping: boolean;
  onHelp: (helping: boolean) => void;
}

/** Keys for who works here all day, and what lists them. */
export function Shortcuts({ helping, onHelp }: ShortcutsProps) {
  const navigate = useNavigate();
  const entries = useMenu().flatMap((group) => group.entries);
  useShortcut('shift+slash', () => onHelp(true));
  useShortcut('slash', focusSearch);
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  useShortcut(
    entries.map(({ letter }) => `g>${letter}`),
    (keys) => navigate(entries.find(({ letter }) => keys === `g>${letter}`)!.to),
  );
  return <Suspense>{helping && <ShortcutHelp entries={entries} onClose={() => onHelp(false)} />}</Suspense>;
}
