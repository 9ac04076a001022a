import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { needWords, type WordRoom } from './language.ts';

/** specification 8: code that has not come after so long does not come. */
const PATIENCE_MS = 120_000;

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), PATIENCE_MS);
  });

/**
 * A browser may remember that a file could not be had, and answer the second question from memory. So the file a failure
 * names is asked for under another address first: that fills the memory for styles, and for scripts it is the module itself.
 */
async function secondTry<M>(load: () => Promise<M>, fault: unknown): Promise<M> {
  const [address = '', kind] = /[^\s"']+\.(js|css)\b/.exec(String(fault)) ?? [];
  const again = `${address}?again`;
  if (kind === 'js') return import(/* @vite-ignore */ again) as Promise<M>;
  if (kind === 'css') {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: again });
    document.head.append(link);
  }
  return load();
}

/**
 * A part of the site whose code comes when it is needed, and beside it the words it speaks that not everybody has; after one
 * silent second try the boundary above offers to load the page again.
 */
export const lazyPart = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  words: readonly WordRoom[] = [],
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const part = Promise.all([load().catch((fault: unknown) => secondTry(load, fault)), needWords(words)]);
    const [module] = await Promise.race([part, late()]);
    return { default: pick(module) };
  });
