import { Box, FormHelperText } from '@mui/material';
import type { DownlineRate } from '@apsara/api/agents';
import type { RateItem } from '@apsara/domain/agents/rates';
import { useFormats } from '../../../shared/dates/instants.ts';
import { Part } from '../../../shared/settings/inputs.tsx';
import { TypedInput } from '../../../shared/settings/typed-input.tsx';
import { useTranslation, type Word } from '../../../shared/words.ts';
import { useOwnRates } from './use-own-rates.ts';

/** Rebates are stored in basis points and displayed in per cent; a prize series is displayed as stored. */
const rateScale = (item: RateItem): number => (item === 'SERIES' ? 1 : 100);
const unitOf = (item: RateItem): string => (item === 'SERIES' ? '' : '%');
export const rateWord = (item: RateItem): Word => (item === 'SERIES' ? 'rates.series' : `game.${item}`);

/** A rate for display: "1.2 %", "1,960". */
export function useRateText(): (item: RateItem, value: number) => string {
  const { count } = useFormats();
  return (item, value) => (item === 'SERIES' ? count(value) : `${value / rateScale(item)} %`);
}

/** The rates of a new account. */
export function NewRates() {
  const t = useTranslation();
  const rates = useOwnRates();
  if (rates.length === 0) return null;
  return (
    <Part title={t('rates.title')}>
      <FormHelperText sx={{ m: 0, mt: -1.5 }}>{t('rates.new_lead')}</FormHelperText>
      <RateInputs rates={rates} />
    </Part>
  );
}

const figure = /^\d+(\.\d+)?$/;
const plain = (text: string): string => text.replaceAll(',', '').trim();

/** An input with limits for every rate the agent can assign. Empty ones are not sent. */
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
