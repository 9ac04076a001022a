import { useTranslation } from 'react-i18next';
import {
  drawPrizeName,
  partsOf,
  partsText,
  playName,
  selectionText,
  valueName,
  type PlayPart,
} from '@apsara/api/play-words';
import { languageWithTag, type Language } from '@apsara/domain/sites/languages';
import type { PlayGroup } from './play-groups.ts';

function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageWithTag(i18n.language) ?? 'EN';
}

/** A play in words, from the parts of its code. */
export function usePlayName(): (code: string) => string {
  const language = useLanguage();
  return (code) => playName(language, code);
}

/** A group of the menu in words, and a play of it without the words that the group has. */
export function useGroupNames() {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = (parts: readonly PlayPart[]): string => partsText(language, parts);
  return {
    groupName: ({ words }: PlayGroup): string =>
      'wide' in words ? t(`lottery.group_${words.wide}`) : wordsOf([words.part]),
    nameIn: ({ words }: PlayGroup, code: string): string => {
      const parts = partsOf(code);
      return wordsOf('part' in words && parts.length > 1 ? parts.slice(1) : parts);
    },
  };
}

/** A value of a board in words, if it has any. */
export function useValueName(): (value: string) => string {
  const language = useLanguage();
  return (value) => valueName(language, value);
}

/** A selection as its player reads it. */
export function useSelectionText(): (selection: string) => string {
  const language = useLanguage();
  return (selection) => selectionText(language, selection);
}

/** A prize of a draw in words. */
export function usePrizeName(): (prize: string) => string {
  const language = useLanguage();
  return (prize) => drawPrizeName(language, prize);
}
