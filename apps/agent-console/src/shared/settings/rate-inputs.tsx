import { Box } from '@mui/material';
import type { DownlineRate } from '@apsara/api/agents';
import type { RateItem } from '@apsara/domain/agents/rates';
import { useFormats } from '../dates/instants.ts';
import { TypedInput } from './typed-input.tsx';
import { useTranslation, type Word } from '../words.ts';

/** Rebates are stored in basis points and displayed in per cent; a prize series is displayed as stored. */
const rateScale = (item: RateItem): number => (item === 'SERIES' ? 1 : 100);
const unitOf = (item: RateItem): string => (item === 'SERIES' ? '' : '%');
export const rateWord = (item: RateItem): Word => (item === 'SERIES' ? 'rates.series' : `game.${item}`);

/** A rate for display: "1.2 %", "1,960". */
export function useRateText(): (item: RateItem, value: number) => string {
  const { count } = useFormats();
  return (item, value) => (item === 'SERIES' ? count(value) : `${value / rateScale(item)} %`);
}

const figure = /^\d+(\.\d+)?$/;
const plain = (text: string): string => text.replaceAll(',', '').trim();

/** An input with limits for every rate that may be set. Empty ones are not sent. */
export function RateInputs({ rates }: { rates: readonly DownlineRate[] }) {
  const t = useTranslation();
  const textOf = useRateText();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2,minmax(0,1fr))', sm: 'repeat(3,minmax(0,1fr))' },
      }}
    >
      {rates.map(({ item, min, max }) => (
        <TypedInput<number | undefined>
          key={item}
          source={`rates.${item}`}
          label={t(rateWord(item))}
          hint={`${textOf(item, min)} – ${textOf(item, max)}`}
          per={rateScale(item)}
          unit={unitOf(item)}
          inputMode="decimal"
          show={(value) => (Number.isNaN(value) ? '' : String(value / rateScale(item)))}
          read={(text) =>
            plain(text) === ''
              ? undefined
              : figure.test(plain(text))
                ? Math.round(Number(plain(text)) * rateScale(item))
                : NaN
          }
        />
      ))}
    </Box>
  );
}
