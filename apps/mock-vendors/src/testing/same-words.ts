const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted((a, b) => a.localeCompare(b));

/** The keys a language does not say, or says with other places to fill in than English. */
export const wordsAmiss = (words: Record<string, string>, english: Record<string, string>): string[] =>
  Object.keys(english).filter((key) => {
    const text = words[key] ?? '';
    return text.trim() === '' || placesOf(text).join() !== placesOf(english[key]!).join();
  });
