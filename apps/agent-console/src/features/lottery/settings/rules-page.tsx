import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import type { LotteryRulesRow } from '@apsara/api/lottery-settings';
import { unitScaleOf } from '@apsara/domain/lottery/orders/units';
import { seriesPrices } from '@apsara/domain/lottery/settings/rules';
import { resources } from '../../../shared/resources.ts';
import { AmountInput, FigureInput, Pair, Part } from '../../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useSetting } from '../../../shared/settings/typed-input.tsx';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';

/** Series, prices, multiples and limits of all lotteries of the site. */
export function RulesPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.lotteryRules} title={() => t('menu.lottery_rules')}>
      {() => (
        <>
          <Part title={t('lottery.series')}>
            <Typography variant="body2" color="textSecondary">
              {t('lottery.series_lead')}
            </Typography>
            <Pair>
              <FigureInput<LotteryRulesRow> source="seriesBase" />
              <FigureInput<LotteryRulesRow> source="seriesMax" />
            </Pair>
          </Part>
          <Part title={t('lottery.prices')}>
            <Prices />
            <FigureInput<LotteryRulesRow> source="maxMultiple" />
          </Part>
          <Part title={t('settings.limits')}>
            <AmountInput<LotteryRulesRow> source="mostOnNumber" hint={t('lottery.number_hint')} />
            <AmountInput<LotteryRulesRow> source="mostStake" hint={t('lottery.stake_hint')} />
            <AmountInput<LotteryRulesRow> source="mostPrize" hint={t('lottery.prize_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

/** Which prices of one bet with a series are offered. */
function Prices() {
  const { currency } = useSite();
  const { value, onChange, label, helperText, error } = useSetting<readonly number[] | undefined>({ source: 'units' });
  const chosen = value ?? [];
  const scale = Number(unitScaleOf(currency));
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">
        {label} ({currency})
      </FormLabel>
      <FormGroup row>
        {seriesPrices.map((price) => (
          <FormControlLabel
            key={price}
            label={String((price * scale) / 10_000)}
            control={
              <Checkbox
                checked={chosen.includes(price)}
                onChange={(_, checked) =>
                  onChange(checked ? [...chosen, price] : chosen.filter((each) => each !== price))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
