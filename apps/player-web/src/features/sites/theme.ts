import { useSyncExternalStore } from 'react';

/** `system` follows the device's setting. */
export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();
const root = document.documentElement;

/** The page's head sets it before the first paint. */
const currentTheme = (): Theme => themes.find((theme) => theme === root.dataset['theme']) ?? 'dark';

function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  root.dataset['theme'] = theme;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface-1'));
  listeners.forEach((listener) => listener());
}

/** The theme on this device, and a function to change it. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
  return [theme, chooseTheme];
}
