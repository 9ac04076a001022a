import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const shared = fileURLToPath(new URL('.', import.meta.url));
const source = join(shared, '..');

type Words = { [key: string]: string | Words };
const read = (file: string): Words => JSON.parse(readFileSync(join(shared, 'locales', file), 'utf8')) as Words;

const flat = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Languages have as many plural forms as they need; the key is the same. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (file: string): string[] => [...new Set(flat(read(file)).map(([key]) => bare(key)))].sort();
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}|\((?:min|max)\)/g)].map(([hole]) => hole).sort();

const files = readdirSync(join(shared, 'locales'));
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => ['.ts', '.tsx'].includes(extname(file)) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe('the words of the site', () => {
  it('are there in every language offered', () => {
    expect(files.sort()).toEqual(['bn.json', 'en.json', 'km.json', 'zh-CN.json']);
  });

  it.each(files)('%s has every key, and fills the same holes', (file) => {
    expect(keysOf(file)).toEqual(keysOf('en.json'));
    const english = new Map(flat(read('en.json')).map(([key, text]) => [bare(key), text]));
    for (const [key, text] of flat(read(file))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, ...holes(text)]).toEqual([key, ...holes(english.get(bare(key))!)]);
    }
  });

  it('are all used', () => {
    const literal = new Set([...code.matchAll(/['"`]([a-z]+\.[A-Za-z_0-9]+)['"`]/g)].map(([, key]) => key!));
    const begun = [...code.matchAll(/`([a-z]+\.[a-z_]*)\$\{/g)].map(([, start]) => start!);
    const unused = keysOf('en.json').filter((key) => !literal.has(key) && !begun.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });
});
