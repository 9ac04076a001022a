import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, languages, type Language } from '@apsara/domain/sites/languages';

/** Base URL of the translations, `<language>/<room>.json`. */
declare const WORDS: string;

/** Translation files (i18next namespaces). `first` is loaded at start; lazy parts name the others they need. */
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
  'lottery',
  'rewards',
  'support',
] as const;
export type WordRoom = (typeof wordRooms)[number];

let language: Language = 'KM';
export const currentLanguage = (): Language => language;

/** The visitor's last language, or else the site's default. */
export function chooseLanguage(offered: readonly Language[], fallback: Language): Language {
  const kept = localStorage.getItem('lang') ?? '';
  return isLanguage(kept) && offered.includes(kept) ? kept : fallback;
}

const wantedRooms = new Set<WordRoom>(['first']);
const loaded = new Set<string>();

async function fetchWords(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

async function load(tag: string, room: WordRoom): Promise<void> {
  const file = `${tag}/${room}`;
  const address = `${WORDS}/${file}.json`;
  const words = await fetchWords(address).catch(() => fetchWords(address));
  i18next.addResourceBundle(tag, 'translation', words, true);
  loaded.add(file);
}

/** Requests in flight; parts that render together share one. */
const coming = new Map<string, Promise<void>>();

function loadOnce(tag: string, room: WordRoom): Promise<void> {
  const file = `${tag}/${room}`;
  const begun = coming.get(file) ?? load(tag, room).finally(() => coming.delete(file));
  coming.set(file, begun);
  return begun;
}

/** Loads files of a language, and repeats if the language changed in between. */
async function loadRooms(of: () => Language, rooms: Iterable<WordRoom>): Promise<void> {
  const missing = () => [...rooms].filter((room) => !loaded.has(`${languages[of()].tag}/${room}`));
  for (let left = missing(); left.length > 0; left = missing())
    await Promise.all(left.map((room) => loadOnce(languages[of()].tag, room)));
}

/** Ensures that these files are loaded, in this language and in any later one. */
export async function needWords(rooms: readonly WordRoom[]): Promise<void> {
  rooms.forEach((room) => wantedRooms.add(room));
  await loadRooms(() => language, rooms);
}

/** Arabic, Persian and Urdu are written from right to left. */
const directionOf = (tag: string): 'rtl' | 'ltr' => (/^(ar|fa|ur)$/.test(tag) ? 'rtl' : 'ltr');

function settle(next: Language): void {
  language = next;
  const { tag } = languages[next];
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}

/** Initializes i18next with one language; others are loaded on demand. */
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
 * Changes the page's language and stores it with the previous one (specification 3: local keys lang and hisLang). Of
 * two quick choices the later wins, whichever files arrive first.
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
