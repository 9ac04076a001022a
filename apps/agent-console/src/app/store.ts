import { localStorageStore, type Store } from 'react-admin';

const kept = ['locale', 'theme', 'density', 'shortcuts'] as const;

/** The row height of tables. */
export type Density = 'airy' | 'dense';

/**
 * react-admin's store with two changes. Preferences survive the reset at logout. Theme and density are also set on the
 * root element, where the CSS tokens read them.
 */
export function createStore(): Store {
  const store = localStorageStore('1', '.agent');
  const paint = (theme: string | undefined) => (document.documentElement.dataset['theme'] = theme ?? 'dark');
  paint(store.getItem<string>('theme'));
  store.subscribe('theme', paint);
  const space = (density: Density | undefined) => (document.documentElement.dataset['density'] = density ?? 'airy');
  space(store.getItem<Density>('density'));
  store.subscribe('density', space);
  return {
    ...store,
    reset() {
      const choices = kept.map((key) => [key, store.getItem<string>(key)] as const);
      store.reset();
      for (const [key, value] of choices) if (value !== undefined) store.setItem(key, value);
    },
  };
}
