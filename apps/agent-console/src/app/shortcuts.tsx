import { Suspense } from 'react';
import { useNavigate } from 'react-admin';
import { lazyPage } from '../shared/pages/lazy-page.ts';
import { useShortcut } from '../shared/pages/use-shortcut.ts';
import { useMenu } from './use-menu.ts';

const ShortcutHelp = lazyPage(() => import('./shortcut-help.tsx'), 'ShortcutHelp');

/** Focuses the page's search field. */
const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus();

/** Focuses the first link of the next or previous row; Enter then opens it. */
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

/** Keyboard shortcuts, and the dialog that lists them. */
export function Shortcuts({ helping, onHelp }: ShortcutsProps) {
  const navigate = useNavigate();
  const entries = useMenu().flatMap((group) => group.entries);
  const pages = new Map(entries.map(({ keys, to }) => [['g', ...keys.split('')].join('>'), to]));
  useShortcut('shift+slash', () => onHelp(true));
  useShortcut('slash', focusSearch);
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  useShortcut([...pages.keys()], (keys) => navigate(pages.get(keys) ?? '/'));
  return <Suspense>{helping && <ShortcutHelp entries={entries} onClose={() => onHelp(false)} />}</Suspense>;
}
