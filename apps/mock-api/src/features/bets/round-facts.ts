import type { Round } from '@apsara/api/bets';
import { codeIn, factWords } from '@apsara/api/fact-words';
import { amount, instant } from '@apsara/api/shapes';
import type { Language } from '@apsara/domain/sites/languages';
import { factsOf, roundFacts, type RoundFact } from '@apsara/domain/games/round-facts';

type Fact = NonNullable<Round['proof']>['facts'][number];

/** A vendor's record of a round in the reader's language. A fact we have no name for keeps the vendor's name. */
export const factsIn = (language: Language, play: Readonly<Record<string, unknown>>): Fact[] =>
  factsOf(play).map((fact) => ({
    name: fact.name,
    title: titleOf(fact, language),
    proves: fact.proves,
    ...shownAs(fact, language),
  }));

function titleOf({ name, known, place }: RoundFact, language: Language): string {
  if (!known) return name;
  const words = factWords[known][language];
  return place ? `${place} · ${words}` : words;
}

function shownAs({ known, value }: RoundFact, language: Language): Pick<Fact, 'look' | 'value'> {
  switch (known && roundFacts[known]) {
    case 'amount':
      return { look: amount.safeParse(value).success ? 'amount' : 'text', value };
    case 'instant':
      return { look: instant.safeParse(value).success ? 'instant' : 'text', value };
    case 'code':
    case 'done':
      return { look: 'text', value: codeIn(language, value) };
    default:
      return { look: 'text', value };
  }
}
