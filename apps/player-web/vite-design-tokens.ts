import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

/** Writes the design tokens into the page's head, so that the first paint has its colours. */
export function designTokens(): Plugin {
  return {
    name: 'apsara:design-tokens',
    async transformIndexHtml() {
      const { module } = await runnerImport<{ cssText: () => string }>(
        fileURLToPath(import.meta.resolve('@apsara/ui/tokens')),
      );
      return [{ tag: 'style', children: module.cssText(), injectTo: 'head-prepend' }];
    },
  };
}
