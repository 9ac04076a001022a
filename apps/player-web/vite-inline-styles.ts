import type { Plugin } from 'vite';

/**
 * Inlines the first page's styles, so that the first paint does not wait for another request. The link stays, disabled:
 * it fetches nothing, but tells later chunks that these styles are loaded. Without it they would load them again and
 * cause another layout.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'apsara:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const inlined = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const style = bundle[file];
          return style?.type === 'asset'
            ? `<style>${String(style.source)}</style><link rel="stylesheet" href="/${file}" disabled>`
            : link;
        });
        if (inlined === html) throw new Error('The built page links no stylesheet that could be inlined.');
        return inlined;
      },
    },
  };
}
