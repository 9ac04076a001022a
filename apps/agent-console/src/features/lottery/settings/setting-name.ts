import { isOneOf } from '@apsara/domain/lists';
import type { LotterySettingRow } from '@apsara/api/lottery-settings';
import { prizeModes } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { useTranslation } from '../../../shared/words.ts';

/** The name of a lottery, a type or a prize mode. */
export function useSettingName(): (row: Pick<LotterySettingRow, 'scope' | 'item' | 'name'>) => string {
  const t = useTranslation();
  return ({ scope, item, name }) => {
    const mode = prizeModes.find((each) => String(each) === item);
    if (scope === 'type' && isOneOf(lotteryTypes, item)) return t(`lottery.type_${item}`);
    return scope === 'mode' && mode ? t(`lottery.mode_${mode}`) : name;
  };
}
