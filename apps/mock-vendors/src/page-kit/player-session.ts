import { isLanguage, type Language } from '@apsara/domain/sites/languages';
import { isCurrency } from '@apsara/domain/money';
import type { GameSession } from '../shared/game-session.ts';

export interface PlayerSession extends GameSession {
  name: string;
  language: Language;
  /** The site's time zone; undefined, which is the browser's, when the address names none that the browser knows. */
  timeZone: string | undefined;
}

function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A demo session lives as long as the browser's tab, so that a reload keeps its play money. */
function demoToken(storage: Storage): string {
  const token = storage.getItem('demo') ?? crypto.randomUUID();
  storage.setItem('demo', token);
  return token;
}

/**
 * Reads the player and the game from the launch address. An invalid address gives a session that the server refuses.
 */
export function playerSession(address: URL, storage: Storage): PlayerSession {
  const said = (name: string) => address.searchParams.get(name) ?? '';
  const demo = said('mode') === 'demo';
  const language = said('lang').toUpperCase();
  const currency = said('currency');
  return {
    token: demo ? said('token') || demoToken(storage) : said('token'),
    vendor: said('vendor'),
    game: said('game'),
    name: said('name') || said('game'),
    member: said('member'),
    currency: !demo && isCurrency(currency) ? currency : 'FUN',
    mode: demo ? 'demo' : 'real',
    language: isLanguage(language) ? language : 'EN',
    timeZone: knownZone(said('zone')),
  };
}

/** Hues that stay rich when they are dark; yellows and olives do not. */
const hues = [345, 8, 20, 155, 172, 192, 212, 230, 252, 272, 292, 318] as const;

/** Every game has its own colour, chosen by a digest of its code (FNV-1a). */
export function hueOf(game: string): number {
  let digest = 0x811c9dc5;
  for (const letter of game) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hues[(digest >>> 0) % hues.length] ?? hues[0];
}
