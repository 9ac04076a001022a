import MiniSearch from 'minisearch';
import { indexedWords, typedWords } from './search-words.ts';

/** What the search index needs of a game. */
export interface Searched {
  nodeId: number;
  vendorCode: string;
  vendorName: string;
  gameCode: string;
  names: Record<string, string>;
}

/** Games indexed before other requests get their turn: about 10 ms of work. */
const CHUNK = 250;

/** Shorter words with a letter changed match each other, and in Chinese a pair of characters is a word. */
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

/**
 * Finds games by any of their names, their vendor or their code, and tolerates typing errors. Indexing ten thousand
 * games takes half a second.
 */
export class GameSearch {
  #texts = '';
  #index: MiniSearch<Texts> | undefined;
  #generation = 0;
  #learning: Promise<MiniSearch<Texts>> = Promise.resolve(newIndex());

  /** Counts the indexes: what was found by an earlier one may be found otherwise now. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * Indexes the games in the background; until that is done, searches use the previous index. Unchanged texts cost
   * nothing.
   */
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
      if (learning === this.#learning && index !== this.#index) {
        this.#index = index;
        this.#generation += 1;
      }
    } catch (error) {
      if (learning === this.#learning) this.#texts = '';
      throw error;
    }
  }

  /**
   * @param weight factor on a game's score.
   * @returns nodeIds, the best first: games that match all words, else games with at least half of them exactly as
   * typed.
   */
  async find(typed: string, weight: (nodeId: number) => number): Promise<number[]> {
    const index = this.#index ?? (await this.#learning);
    const boostDocument = (nodeId: number): number => weight(nodeId);
    const all = index.search(typed, { combineWith: 'AND', boostDocument });
    const half = typedWords(typed).length / 2;
    const found =
      all.length > 0
        ? all
        : index.search(typed, { ...asTyped, boostDocument, filter: ({ terms }) => terms.length >= half });
    return found.map(({ id }): number => id);
  }
}
