import { Hindrance } from '../tool.mjs';

/**
 * @import { Spellings } from './feature-name.mjs'
 * @import { Page } from './pages.mjs'
 * @typedef {Record<string, (text: string, names: Spellings) => string>} Doors
 */

/**
 * Adds an import among those of the same kind, in alphabetical order.
 * @param {string} text
 * @param {string} line
 * @param {RegExp} kind
 */
function withImport(text, line, kind) {
  const lines = text.split('\n');
  const later = lines.findIndex((other) => kind.test(other) && other > line);
  const next = later === -1 ? lines.findLastIndex((other) => kind.test(other)) + 1 : later;
  return lines.toSpliced(next, 0, line).join('\n');
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 * @param {string} file
 */
function replaced(text, pattern, replacement, file) {
  if (!pattern.test(text))
    throw new Hindrance(`${file} no longer looks as this generator knows it; open the feature's door there by hand.`);
  return text.replace(pattern, replacement);
}

/** @type {Doors} */
const always = {
  'libs/api/src/contract.ts': (text, { name, camel }) => {
    const imported = withImport(text, `import * as ${camel} from './${name}.ts';`, /^import \* as /);
    return replaced(imported, /(const features = \{[\s\S]*?),?\n\};/, `$1, ${camel}\n};`, 'libs/api/src/contract.ts');
  },
  'apps/mock-api/src/app/app.module.ts': (text, { name, pascal }) => {
    const line = `import { ${pascal}Module } from '../features/${name}/${name}.module.ts';`;
    const imported = withImport(text, line, /^import .* from '\.\.\/features\//);
    return replaced(
      imported,
      /(const features = \[[\s\S]*?Module)(\s*\]?,?\s*\];)/,
      `$1, ${pascal}Module$2`,
      'app.module.ts',
    );
  },
};

/** @type {Doors} */
const inConsole = {
  'libs/domain/src/office/rights.ts': (text, { camel }) =>
    replaced(
      text,
      /\n(\} as const satisfies Record<string, Row>;)/,
      `\n  ${camel}: { all: 'r', roles: {} },\n$1`,
      'rights.ts',
    ),
  'apps/agent-console/src/shared/resources.ts': (text, { name, camel, pascal }) => {
    const line = `import type { list${pascal} } from '@apsara/api/${name}';`;
    const imported = withImport(text, line, /^import type .* from '@apsara\/api\//);
    const entry = `  ${camel}: resourceOf<{ list: typeof list${pascal} }>('${camel}'),`;
    return replaced(imported, /(export const resources = \{[\s\S]*?)(\n\};)/, `$1\n${entry}$2`, 'resources.ts');
  },
  'apps/agent-console/src/app/app.tsx': (text, { name, camel }) => {
    const line = `import { ${camel}Resource } from '../features/${name}/${name}.resource.tsx';`;
    const imported = withImport(text, line, /^import .* from '\.\.\/features\//);
    return replaced(imported, /(\n {2}operator: \[[\s\S]*?),?(\n {2}\],)/, `$1,\n    ${camel}Resource,$2`, 'app.tsx');
  },
};

/**
 * Files that register a new feature, each with the change of its text.
 * @param {Page} page
 * @returns {Doors}
 */
export const doorsOf = (page) => ({ ...always, ...(page === 'console' ? inConsole : {}) });
