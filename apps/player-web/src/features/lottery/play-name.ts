import { useTranslation } from 'react-i18next';
import { isNamed, segmentsOf } from './play-words.ts';

/** A play in words, from the parts of its code. */
export function usePlayName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) =>
    segmentsOf(code)
      .map((part) => t(`lottery.play_${part}`))
      .join(' · ');
}

/** A value of a board in words, if it has any. */
export function useValueName(): (value: string) => string {
  const { t } = useTranslation();
  return (value) => (isNamed(value) ? t(`lottery.value_${value}`) : value);
}
