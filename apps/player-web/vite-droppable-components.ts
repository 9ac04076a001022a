import type { Plugin } from 'vite';

/** What a link asks before it may fetch ahead: true only where the router itself renders the pages, on a server. */
const prefetch = /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/;

/**
 * The router's package makes its components by calls and gives them names for React's developer tools, which a bundler must
 * keep even where nobody uses the component. Without the names, and with the calls marked as harmless, it may leave them out.
 * So it may the fetching ahead of pages that the router's own server renders, which every link carries two states and two
 * effects for.
 */
export function droppableComponents(): Plugin {
  return {
    name: 'apsara:droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^(\s*)\w+\.displayName = "[^"]*";$/gm, '$1')
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
          .replace(prefetch, 'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;'),
        map: null,
      }),
    },
  };
}
