import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLocale } from 'react-admin';
import { currencies, type Currency } from '@apsara/domain/money';
import type { Day } from '@apsara/domain/time';
import { showAmount, unitsOf } from '../values/amounts.ts';
import { useFormats } from '../dates/instants.ts';
import { useTranslation } from '../words.ts';

export interface Days {
  days: readonly { day: Day; stake: string; payout: string }[];
  currency: Currency;
}

/** The height of a bar in whole units of the currency. Labels use the exact amount. */
const barHeight = (amount: string, currency: Days['currency']): number =>
  Number(unitsOf(amount, currency) / 10n ** BigInt(currencies[currency].decimals));

/** Stake and payout by day. Hidden from screen readers, which have the same data as a table. */
export function DayChart({ days, currency }: Days) {
  const t = useTranslation();
  const { day } = useFormats();
  const { palette } = useTheme();
  const compact = new Intl.NumberFormat(`${useLocale()}-u-nu-latn`, { notation: 'compact' });
  const series = (key: 'stake' | 'payout', color: string) => ({
    label: t(`resources.bets.fields.${key}`),
    color,
    data: days.map((row) => barHeight(row[key], currency)),
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
      showAmount(days[dataIndex]?.[key] ?? ''),
  });
  return (
    <div aria-hidden>
      <BarChart
        height={280}
        series={[series('stake', palette.primary.main), series('payout', palette.info.main)]}
        xAxis={[{ data: days.map((row) => day(row.day)), scaleType: 'band', categoryGapRatio: 0.4, barGapRatio: 0.1 }]}
        yAxis={[{ valueFormatter: (value: number) => compact.format(value), width: 52 }]}
        grid={{ horizontal: true }}
        borderRadius={4}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        disableKeyboardNavigation
        sx={{
          '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--line-strong) !important' },
          '& .MuiChartsAxis-tickLabel': { fill: 'var(--text-3) !important' },
          '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
        }}
      />
    </div>
  );
}
