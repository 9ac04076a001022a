import type { Plugin } from 'vite';

/**
 * Gives the icons a maker of ours, which knows the props that are used here. The package's own builds for every framework at
 * once, which cost as much as forty icons.
 */
export function plainIcons(maker: string): Plugin {
  return {
    name: 'apsara:plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(
          /import createLucideIcon from '[^']+';/,
          `import { createLucideIcon } from ${JSON.stringify(maker)};`,
        ),
        map: null,
      }),
    },
  };
}
