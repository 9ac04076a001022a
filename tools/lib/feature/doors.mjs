import { Hindrance } from '../tool.mjs';

/** Adds an import among those of the same kind, in alphabetical order. */
function withImport(text, line, kind) {
  const lines = text.split('\n');
  const alike = lines.flatMap((other, index) => (kind.test(other) ? [index] : []));
  const next = alike.find((index) => lines[index] > line) ?? (alike.at(-1) ?? -1) + 1;
  return lines.toSpliced(next, 0, line).join('\n');
}

function replaced(text, pattern, replacement, file) {
  if (!pattern.test(text))
    throw new Hindrance(`${file} no longer looks as this generator knows it; open the feature's door there by hand.`);
  return text.replace(pattern, replacement);
}

/** Files that register a new feature, each with the change of its text. */
export const doors = {
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
