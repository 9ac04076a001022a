import { localStorageStore, type Store } from 'react-admin';

const kept = ['locale', 'theme'] as const;

/**
 * react-admin's store, with two habits of its own. It is emptied at log out; the reader's language and colours are not
 * the session's to forget. And the tokens' CSS reads the colours from the root element, outside react-admin's reach.
 */
export function createStore(): Store {
  const store = localStorageStore('1', '.agent');
  const paint = (theme: string | undefined) => (document.documentElement.dataset['theme'] = theme ?? 'dark');
  paint(store.getItem<string>('theme'));
  store.subscribe('theme', paint);
  return {
    ...store,
    reset() {
      const choices = kept.map((key) => [key, store.getItem<string>(key)] as const);
      store.reset();
      for (const [key, value] of choices) if (value !== undefined) store.setItem(key, value);
    },
  };
}
