import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import cn from '../../shared/messages/cn.json';
import en from '../../shared/messages/en.json';
import km from '../../shared/messages/km.json';
import { fromPolyglot, type MessageTree } from '../polyglot.ts';
import { reactAdmin as reactAdminCn } from './react-admin-cn.ts';
import { reactAdmin as reactAdminKm } from './react-admin-km.ts';

const leaves = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
const stem = (key: string): string => key.replace(/_(one|other)$/, '');
const keysOf = (tree: MessageTree): string[] => [...new Set(leaves(tree).map(([key]) => stem(key)))].toSorted();
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\{\{|%\{)(\w+)/g)].map(([, name]) => name!).toSorted();

const translations = { KM: km, CN: cn } as const;
const reactAdminTranslations = { KM: reactAdminKm, CN: reactAdminCn } as const;

describe.each(Object.entries(translations))('the texts in %s', (_, tree) => {
  it('have the same keys as the English ones', () => {
    expect(keysOf(tree)).toEqual(keysOf(en));
  });

  it('have the same placeholders', () => {
    const source = new Map(leaves(en).map(([key, text]) => [stem(key), namesIn(text)]));
    for (const [key, text] of leaves(tree)) expect([key, namesIn(text)]).toEqual([key, source.get(stem(key))]);
  });

  it('have no text left in English', () => {
    const source = new Map(leaves(en));
    expect(leaves(tree).filter(([key, text]) => source.get(key) === text)).toEqual([]);
  });
});

describe.each(Object.entries(reactAdminTranslations))("react-admin's texts in %s", (_, tree) => {
  const source = english as unknown as MessageTree;

  it('have the same keys as the English ones', () => {
    expect(keysOf(tree)).toEqual(keysOf(source));
  });

  it('have no placeholder that the English ones lack', () => {
    const known = new Map(leaves(source).map(([key, text]) => [key, namesIn(text)]));
    const unknown = leaves(tree).filter(([key, text]) =>
      namesIn(text).some((name) => name !== 'field' && !known.get(key)?.includes(name)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the text keys', () => {
  const root = join(import.meta.dirname, '..', '..');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/^(app|shared)\/messages\//.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const written = new Set([...source.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, text]) => text!));
  const begun = [...source.matchAll(/`([\w.]+[._])\$\{/g)].map(([, text]) => text!);

  it('are all used', () => {
    const unused = keysOf(en).filter(
      (key) => !written.has(key) && !begun.some((beginning) => key.startsWith(beginning)),
    );
    const fields = unused.filter((key) => !/^resources\.\w+\.(name|fields\.\w+)$/.test(key));
    expect(fields).toEqual([]);
  });

  it('name only fields that a column, fact or input has', () => {
    const fields = keysOf(en).filter((key) => /^resources\.\w+\.fields\.\w+$/.test(key) && !written.has(key));
    const names = fields.map((key) => key.replace(/.*\./, ''));
    expect(names.filter((name) => !written.has(name) && !written.has(`resources.members.fields.${name}`))).toEqual([]);
  });
});

describe("messages in Polyglot's format", () => {
  it('are converted to i18next messages with plural forms', () => {
    expect(fromPolyglot({ a: { b: '1 item |||| %{smart_count} items of %{name}' } })).toEqual({
      a: { b_one: '1 item', b_other: '{{count}} items of {{name}}', b: '{{count}} items of {{name}}' },
    });
  });
});
