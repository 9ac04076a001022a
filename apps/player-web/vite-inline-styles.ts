import type { Plugin } from 'vite';

/**
 * Writes the first page's styles into the page itself: a few kilobytes that would otherwise hold up the first paint by a round trip.
 * The link stays, disabled, which fetches nothing: by it the parts that come later know that these styles are there. Without it they
 * would bring them once more, and have the whole page laid out again.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'apsara:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const style = bundle[file];
          return style?.type === 'asset'
            ? `<style>${String(style.source)}</style><link rel="stylesheet" href="/${file}" disabled>`
            : link;
        });
      },
    },
  };
}
