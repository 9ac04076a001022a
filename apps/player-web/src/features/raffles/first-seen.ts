/** What was shown of a ticket or a draw before its result, and must be the same after it. */
export interface ShownFacts {
  anchor: string | null;
  seedHash: string | null;
  /** The member's own seed. */
  clientSeed: string | null;
}
export type ShownFact = keyof ShownFacts;

const KEY = 'raffleProofs';
/** Facts that are kept at most: three of each of 300 tickets. */
const KEPT = 900;

const facts = ['anchor', 'seedHash', 'clientSeed'] as const;

const isPair = (value: unknown): value is [name: string, text: string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readAll(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

/** Keeps on this device what is shown of tickets or draws, by their ids. What was seen first stays. */
export function keepFirst(seen: readonly (Partial<ShownFacts> & { id: string })[]): void {
  const kept = readAll();
  const before = kept.size;
  for (const { id, ...shown } of seen)
    for (const fact of facts) {
      const text = shown[fact];
      if (text && !kept.has(`${id} ${fact}`)) kept.set(`${id} ${fact}`, text);
    }
  if (kept.size > before) localStorage.setItem(KEY, JSON.stringify([...kept].slice(-KEPT)));
}

/** Forgets the member's own seed of a ticket that was not spun with it. */
export function forgetClientSeed(id: string): void {
  const kept = readAll();
  kept.delete(`${id} clientSeed`);
  localStorage.setItem(KEY, JSON.stringify([...kept]));
}

/** What this device saw first of a ticket or a draw; null what it did not see. */
export function firstSeen(id: string): ShownFacts {
  const kept = readAll();
  const first = (fact: ShownFact): string | null => kept.get(`${id} ${fact}`) ?? null;
  return { anchor: first('anchor'), seedHash: first('seedHash'), clientSeed: first('clientSeed') };
}

/** The facts that have changed. */
export const changedSince = (first: ShownFacts, now: ShownFacts): ShownFact[] =>
  facts.filter((fact) => first[fact] !== null && now[fact] !== null && first[fact] !== now[fact]);
