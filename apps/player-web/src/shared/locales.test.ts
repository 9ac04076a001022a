import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wordRooms } from './language.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const locales = join(source, 'shared/locales');

type Words = { [key: string]: string | Words };

const flat = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const read = (tag: string, room: string): [string, string][] =>
  flat(JSON.parse(readFileSync(join(locales, tag, `${room}.json`), 'utf8')) as Words);

/** Languages differ in their plural forms; the base key is the same. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (tag: string, room: string): string[] => [...new Set(read(tag, room).map(([key]) => bare(key)))].sort();
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}|\((?:min|max)\)/g)].map(([hole]) => hole).sort();

const tags = readdirSync(locales);
const roomOfKey = new Map(wordRooms.flatMap((room) => keysOf('en', room).map((key) => [key, room] as const)));

const files = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => ['.ts', '.tsx'].includes(extname(file)) && !file.includes('.test.'))
    .map((file) => [join(source, file), readFileSync(join(source, file), 'utf8')] as const),
);

/** The translation keys a source file uses, complete or as prefixes. */
function keysIn(code: string): string[] {
  const literal = new Set([...code.matchAll(/['"`]([a-z]+\.[A-Za-z_0-9]+)['"`]/g)].map(([, key]) => key!));
  const begun = [...code.matchAll(/`([a-z]+\.[A-Za-z_]*)\$\{/g)].map(([, start]) => start!);
  return [...roomOfKey.keys()].filter((key) => literal.has(key) || begun.some((start) => key.startsWith(start)));
}

interface LazyPart {
  by: string;
  file: string;
  rooms: string[];
}

const lazyPartsIn = (by: string): LazyPart[] =>
  [
    ...files.get(by)!.matchAll(/lazyPart\([^;]*?import\('([^']+)'\)[^;]*?=> module\.\w+,\s*(?:\[([^\]]*)\],\s*)?\);/g),
  ].map(([, path, rooms = '']) => ({
    by,
    file: join(dirname(by), path!),
    rooms: [...rooms.matchAll(/'(\w+)'/g)].map(([, room]) => room!).sort(),
  }));

/** A file and everything it imports statically. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  const code = files.get(file);
  if (code === undefined || seen.has(file)) return seen;
  seen.add(file);
  const alone = new Set(lazyPartsIn(file).map((part) => part.file));
  for (const [, path] of code.matchAll(/(?:from |import\(|^import )'(\.[^']+)'/gm)) {
    const imported = join(dirname(file), path!);
    if (!alone.has(imported)) loadedWith(imported, seen);
  }
  return seen;
}

const roomsFor = (file: string): string[] =>
  [...new Set([...loadedWith(file)].flatMap((each) => keysIn(files.get(each)!)).map((key) => roomOfKey.get(key)!))]
    .filter((room) => room !== 'first')
    .sort();

describe('the texts of the site', () => {
  it('exist in every offered language, file by file', () => {
    expect(tags.sort()).toEqual(['bn', 'en', 'km', 'zh-CN']);
    for (const tag of tags)
      expect([tag, ...readdirSync(join(locales, tag)).sort()]).toEqual([
        tag,
        ...wordRooms.map((room) => `${room}.json`).sort(),
      ]);
    const keys = wordRooms.flatMap((room) => keysOf('en', room));
    expect(keys.length).toBe(new Set(keys).size);
  });

  it.each(tags.flatMap((tag) => wordRooms.map((room) => [tag, room] as const)))(
    '%s/%s has every key and the same placeholders',
    (tag, room) => {
      expect(keysOf(tag, room)).toEqual(keysOf('en', room));
      const english = new Map(read('en', room).map(([key, text]) => [bare(key), text]));
      for (const [key, text] of read(tag, room)) {
        expect([key, text.trim()]).not.toEqual([key, '']);
        expect([key, ...holes(text)]).toEqual([key, ...holes(english.get(bare(key))!)]);
      }
    },
  );

  it('are all used', () => {
    const used = new Set(keysIn([...files.values()].join('\n')));
    expect([...roomOfKey.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  it('are loaded when a page uses them: `first` at start, the others with the part that names them', () => {
    expect(roomsFor(join(source, 'app/main.tsx'))).toEqual([]);
    const parts = [...files.keys()].flatMap(lazyPartsIn);
    expect(parts.length).toBeGreaterThan(40);
    const wrong = parts
      .map(({ file, rooms }) => ({ file: file.slice(source.length), rooms, needs: roomsFor(file) }))
      .filter(({ rooms, needs }) => rooms.join() !== needs.join());
    expect(wrong).toEqual([]);
  });
});
