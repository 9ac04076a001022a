import { useCountryChoices } from '../forms/use-countries.ts';
import { May } from '../rights.tsx';
import { ChoiceInput, DayInput, LineInput, Pair } from '../settings/inputs.tsx';
import { TypedInput } from '../settings/typed-input.tsx';
import { useTranslation } from '../words.ts';
import type { Segment } from './segment.ts';

const inLine = (levels: readonly number[]): string => levels.join(', ');
const listed = (text: string): number[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);

/** Which of the site's members: all for whom everything that is filled in holds. */
export function SegmentInputs() {
  const t = useTranslation();
  const countries = useCountryChoices();
  const nameOf = (field: keyof Segment): string => t(`resources.houseLetters.fields.${field}`);
  return (
    <>
      <Pair>
        <TypedInput<number[]>
          source="vipLevels"
          label={nameOf('vipLevels')}
          show={inLine}
          read={listed}
          hint={t('house_letter.levels_hint')}
        />
        <May right="memberNotes.read">
          <LineInput<Segment> source="tag" label={nameOf('tag')} hint={t('house_letter.any_hint')} />
        </May>
        <LineInput<Segment> source="below" label={nameOf('below')} hint={t('house_letter.any_hint')} />
        <ChoiceInput<Segment> source="country" label={nameOf('country')} none={t('country.any')} choices={countries} />
      </Pair>
      <Pair>
        <DayInput<Segment> source="registeredFrom" label={nameOf('registeredFrom')} />
        <DayInput<Segment> source="registeredTo" label={nameOf('registeredTo')} />
        <DayInput<Segment> source="depositedFrom" label={nameOf('depositedFrom')} />
        <DayInput<Segment> source="depositedTo" label={nameOf('depositedTo')} />
      </Pair>
    </>
  );
}
