import type { Plugin } from 'vite';

/**
 * The router's package makes its components by calls and gives them names for React's developer tools, which a bundler must
 * keep even where nobody uses the component. Without the names, and with the calls marked as harmless, it may leave them out.
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
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
