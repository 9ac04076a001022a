import MiniSearch from 'minisearch';
import { indexedWords, typedWords } from './search-words.ts';

/** A game as the search reads it. */
export interface Searched {
  nodeId: number;
  vendorCode: string;
  vendorName: string;
  gameCode: string;
  names: Record<string, string>;
}

/** Games read between two looks at the other requests: about 10 ms of work. */
const CHUNK = 250;

/** Shorter words would become each other, and a pair of characters is as good as a word. */
const canBeMistyped = /^[a-z]{4,}$/;

const textsOf = ({ nodeId, vendorCode, vendorName, gameCode, names }: Searched) => ({
  id: nodeId,
  name: Object.values(names).join('\n'),
  vendor: `${vendorCode}\n${vendorName}`,
  // The code is the name without its spaces, as many people type it.
  code: gameCode.slice(gameCode.indexOf('-') + 1),
});
type Texts = ReturnType<typeof textsOf>;

const asTyped = { combineWith: 'OR', prefix: false, fuzzy: false } as const;

const newIndex = (): MiniSearch<Texts> =>
  new MiniSearch<Texts>({
    fields: ['name', 'vendor', 'code'],
    tokenize: indexedWords,
    processTerm: (word) => word,
    searchOptions: {
      tokenize: typedWords,
      prefix: true,
      fuzzy: (word) => (canBeMistyped.test(word) ? 0.25 : false),
      maxFuzzy: 2,
      boost: { name: 2 },
    },
  });

/** Finds games by any of their names, their vendor or their code, with a letter wrong or missing; half a second of work for ten thousand. */
export class GameSearch {
  #texts = '';
  #index: MiniSearch<Texts> | undefined;
  #learning: Promise<MiniSearch<Texts>> = Promise.resolve(newIndex());

  /** Reads the games beside other work, and is done when they are found; until then those before are. The same texts again cost nothing. */
  async learn(games: readonly Searched[]): Promise<void> {
    const texts = games.map(textsOf).toSorted((one, other) => one.id - other.id);
    const key = JSON.stringify(texts);
    if (key !== this.#texts) {
      this.#texts = key;
      const index = newIndex();
      this.#learning = index.addAllAsync(texts, { chunkSize: CHUNK }).then(() => index);
    }
    const learning = this.#learning;
    try {
      const index = await learning;
      if (learning === this.#learning) this.#index = index;
    } catch (error) {
      if (learning === this.#learning) this.#texts = '';
      throw error;
    }
  }

  /**
   * @param weight how much more a game counts than its words alone.
   * @returns nodeIds, the best first: those like every word, and where there are none those that have half of them as typed.
   */
  async find(typed: string, weight: (nodeId: number) => number): Promise<number[]> {
    const index = this.#index ?? (await this.#learning);
    const boostDocument = (id: unknown): number => weight(id as number);
    const all = index.search(typed, { combineWith: 'AND', boostDocument });
    const half = typedWords(typed).length / 2;
    const found =
      all.length > 0
        ? all
        : index.search(typed, { ...asTyped, boostDocument, filter: ({ terms }) => terms.length >= half });
    return found.map(({ id }) => id as number);
  }
}
