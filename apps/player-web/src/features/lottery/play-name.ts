import { useTranslation } from 'react-i18next';
import type { PlayGroup } from './play-groups.ts';
import { isNamed, segmentsOf, type Segment } from './play-words.ts';

/** Parts of a code in words. */
function useParts(): (parts: readonly Segment[]) => string {
  const { t } = useTranslation();
  return (parts) => parts.map((part) => t(`lottery.play_${part}`)).join(' · ');
}

/** A play in words, from the parts of its code. */
export function usePlayName(): (code: string) => string {
  const wordsOf = useParts();
  return (code) => wordsOf(segmentsOf(code));
}

/** A group of the menu in words, and a play of it without the words that the group has. */
export function useGroupNames() {
  const { t } = useTranslation();
  const wordsOf = useParts();
  return {
    groupName: ({ words }: PlayGroup): string =>
      'wide' in words ? t(`lottery.group_${words.wide}`) : wordsOf([words.part]),
    nameIn: ({ words }: PlayGroup, code: string): string => {
      const parts = segmentsOf(code);
      return wordsOf('part' in words && parts.length > 1 ? parts.slice(1) : parts);
    },
  };
}

/** A value of a board in words, if it has any: "red.BO" has those of both its parts. */
export function useValueName(): (value: string) => string {
  const { t } = useTranslation();
  const nameOf = (part: string): string => (isNamed(part) ? t(`lottery.value_${part}`) : part);
  return (value) => value.split('.').map(nameOf).join(' ');
}

/** A selection as its player reads it: rows of a board with their values in words, and a dash for an empty one. */
export function useSelectionText(): (selection: string) => string {
  const valueName = useValueName();
  const rowText = (row: string): string => (row === '' ? '–' : row.split(',').map(valueName).join(', '));
  return (selection) => selection.split('|').map(rowText).join(' | ');
}
