import { useTranslation } from 'react-i18next';
import { isOneOf } from '@apsara/domain/lists';

const prizes = [
  'special',
  'g1',
  'g2',
  'g3',
  'g4',
  'g5',
  'g6',
  'g7',
  'g8',
  'top',
  'first',
  'second',
  'third',
  'starter',
  'cons',
  'two',
] as const;

/** A prize of a draw in words. */
export function usePrizeName(): (prize: string) => string {
  const { t } = useTranslation();
  return (prize) => (isOneOf(prizes, prize) ? t(`lottery.prize_${prize}`) : prize);
}
