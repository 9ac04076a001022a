import type { LotterySettingRow } from '@apsara/api/lottery-settings';
import { useTranslation, type Word } from '../../../shared/words.ts';

/** The name of a lottery, a type or a prize mode. */
export function useSettingName(): (row: Pick<LotterySettingRow, 'scope' | 'item' | 'name'>) => string {
  const t = useTranslation();
  return ({ scope, item, name }) => (scope === 'title' ? name : t(`lottery.${scope}_${item}` as Word));
}
