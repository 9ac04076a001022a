import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, languages, type Language } from '@apsara/domain/languages';

/** Where the build keeps the words of the pages, `<language>/<room>.json`. */
declare const WORDS: string;

/** A file of words. Those of `first` are there from the start; a part of the site that speaks others names their rooms. */
export const wordRooms = [
  'first',
  'entry',
  'money',
  'records',
  'account',
  'play',
  'bonus',
  'house',
  'lobby',
  'contracts',
] as const;
export type WordRoom = (typeof wordRooms)[number];

let language: Language = 'KM';
export const currentLanguage = (): Language => language;

/** The language a visitor left with last time, else the one the site speaks by default. */
export function chooseLanguage(offered: readonly Language[], fallback: Language): Language {
  const kept = localStorage.getItem('lang') ?? '';
  return isLanguage(kept) && offered.includes(kept) ? kept : fallback;
}

const wantedRooms = new Set<WordRoom>(['first']);
const loaded = new Set<string>();

async function fetchWords(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as object;
}

async function load(tag: string, room: WordRoom): Promise<void> {
  const file = `${tag}/${room}`;
  const address = `${WORDS}/${file}.json`;
  const words = await fetchWords(address).catch(() => fetchWords(address));
  i18next.addResourceBundle(tag, 'translation', words, true);
  loaded.add(file);
}

/** Parts that are drawn together ask for the same words; one question answers all. */
const coming = new Map<string, Promise<void>>();

function loadOnce(tag: string, room: WordRoom): Promise<void> {
  const file = `${tag}/${room}`;
  const begun = coming.get(file) ?? load(tag, room).finally(() => coming.delete(file));
  coming.set(file, begun);
  return begun;
}

/** Loads rooms of a language, which may become another one meanwhile. */
async function loadRooms(of: () => Language, rooms: Iterable<WordRoom>): Promise<void> {
  const missing = () => [...rooms].filter((room) => !loaded.has(`${languages[of()].tag}/${room}`));
  for (let left = missing(); left.length > 0; left = missing())
    await Promise.all(left.map((room) => loadOnce(languages[of()].tag, room)));
}

/** Makes sure of the words of these rooms, in this language and in every later one. */
export async function needWords(rooms: readonly WordRoom[]): Promise<void> {
  rooms.forEach((room) => wantedRooms.add(room));
  await loadRooms(() => language, rooms);
}

/** Arabic, Persian and Urdu run from right to left. */
const directionOf = (tag: string): 'rtl' | 'ltr' => (/^(ar|fa|ur)$/.test(tag) ? 'rtl' : 'ltr');

function settle(next: Language): void {
  language = next;
  const { tag } = languages[next];
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}

/** Begins speaking; every other language stays on the server until somebody asks for it. */
export async function startLanguage(first: Language): Promise<void> {
  settle(first);
  await i18next.use(initReactI18next).init({
    lng: languages[first].tag,
    load: 'currentOnly',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadRooms(() => first, wantedRooms);
  await i18next.changeLanguage(languages[first].tag);
}

let wanted: Language | undefined;

/**
 * Changes the language of the page and remembers it, with the one before (specification 3: local keys lang and hisLang). Of
 * two choices in quick succession the later one stays, whichever words come first.
 */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  await loadRooms(() => next, wantedRooms);
  if (wanted !== next || next === language) return;
  localStorage.setItem('hisLang', language);
  localStorage.setItem('lang', next);
  settle(next);
  await i18next.changeLanguage(languages[next].tag);
}
