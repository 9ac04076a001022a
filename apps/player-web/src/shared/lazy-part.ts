import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { needWords, type WordRoom } from './language.ts';

/** specification 8: code that has not loaded by then counts as failed. */
const PATIENCE_MS = 120_000;

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), PATIENCE_MS);
  });

/**
 * A browser may cache a failed load and answer the retry from that cache. The failed file is therefore requested under
 * another URL first: for styles that refills the cache, for scripts it is the module itself.
 */
async function secondTry<M>(load: () => Promise<M>, error: unknown): Promise<M> {
  const [address = '', kind] = /[^\s"']+\.(js|css)\b/.exec(String(error)) ?? [];
  const again = `${address}?again`;
  if (kind === 'js') return import(/* @vite-ignore */ again);
  if (kind === 'css') {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: again });
    document.head.append(link);
  }
  return load();
}

/**
 * A lazily loaded component with the translations it needs. After one silent retry the boundary above offers to reload
 * the page.
 */
export const lazyPart = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  words: readonly WordRoom[] = [],
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const part = Promise.all([load().catch((error: unknown) => secondTry(load, error)), needWords(words)]);
    const [module] = await Promise.race([part, late()]);
    return { default: pick(module) };
  });
