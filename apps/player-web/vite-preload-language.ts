import type { Plugin } from 'vite';

/** Lets the browser fetch the default language's words beside the entry instead of after it. */
export function preloadLanguage(tag: string): Plugin {
  return {
    name: 'apsara:preload-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const words = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/locales/${tag}.json`));
        return words ? [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${words.fileName}` }, injectTo: 'head' }] : [];
      },
    },
  };
}
