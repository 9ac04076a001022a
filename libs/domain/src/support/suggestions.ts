interface Article {
  title: string;
  /** HTML. */
  content: string;
}

const MOST = 3;
/** A word of fewer letters says little in a language that puts spaces between words. */
const SHORTEST = 3;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFKC')
    .toLowerCase();

/** Words as the language divides them: Khmer and Chinese put no spaces between theirs. */
function wordsOf(text: string, language: string): string[] {
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(plain(text))];
  const words = parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  // oxlint-disable-next-line no-control-regex -- Latin letters are counted, others are words of their own.
  return [...new Set(words.filter((word) => !/^[\x00-\x7f]*$/.test(word) || word.length >= SHORTEST))];
}

/** The articles that fit what is typed, the best first: a word in the title counts five times one in the text. */
export function articlesFor<A extends Article>(articles: readonly A[], typed: string, language: string): A[] {
  const words = wordsOf(typed, language);
  if (words.length === 0) return [];
  // Words of most articles do not help to choose one.
  const texts = articles.map(({ title, content }) => ({ title: plain(title), content: plain(content) }));
  const isIn = (word: string) => texts.filter(({ title, content }) => title.includes(word) || content.includes(word));
  const telling = words.filter((word) => {
    const found = isIn(word).length;
    return found > 0 && (articles.length < 6 || found <= articles.length / 2);
  });
  const scored = articles.map((article, at) => {
    const text = texts[at];
    const score = telling.reduce(
      (sum, word) => sum + (text?.title.includes(word) ? 5 : 0) + (text?.content.includes(word) ? 1 : 0),
      0,
    );
    return { article, score };
  });
  return scored
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ article }) => article);
}
