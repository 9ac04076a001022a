import { Typography } from '@mui/material';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import type { BestReturn } from '@apsara/domain/returns/returns';
import { useTranslation } from '../../../shared/words.ts';

const percent = (millionths: number): string => `${percentOfMillionths(millionths)} %`;

/** What stakes come back as at best: each part and their sum. */
export function ReturnSum({ printed, rebate, points, wage, vip, sum }: BestReturn) {
  const t = useTranslation();
  const parts = {
    printed: percent(printed),
    rebate: percent(rebate),
    points: percent(points),
    wage: percent(wage),
    vip: percent(vip),
  };
  return <Typography>{t('lottery.sum', { sum: percent(sum), ...parts })}</Typography>;
}
