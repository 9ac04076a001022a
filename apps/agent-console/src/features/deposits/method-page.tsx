import { Typography } from '@mui/material';
import type { DepositMethodRow } from '@apsara/api/deposits';
import {
  AmountInput,
  AmountsInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
import { ProviderInput } from '../../shared/settings/provider-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** The settings of a deposit method. */
export function MethodPage() {
  const t = useTranslation();
  return (
    <SettingsPage
      of={resources.depositMethods}
      title={(method) => t(method ? `way.${method.kind}` : 'menu.deposit_methods')}
    >
      {({ kind }) => (
        <>
          <SwitchInput<DepositMethodRow> source="offered" />
          <Pair>
            <AmountInput<DepositMethodRow> source="min" />
            <AmountInput<DepositMethodRow> source="max" />
          </Pair>
          <AmountsInput<DepositMethodRow> source="presets" hint={t('settings.presets_hint')} />
          <Pair>
            <FigureInput<DepositMethodRow> source="feeBps" unit="%" per={100} />
            <AmountInput<DepositMethodRow> source="feeFixed" />
            <FigureInput<DepositMethodRow> source="turnover" unit="×" per={100} hint={t('method.turnover_hint')} />
            <FigureInput<DepositMethodRow> source="openMinutes" />
          </Pair>
          {kind !== 'bank' && <ProviderInput direction="in" />}
          {kind === 'bank' && (
            <Part title={t('method.payee')}>
              <LineInput<DepositMethodRow> source="payee.bank" label={t('method.bank')} />
              <Pair>
                <LineInput<DepositMethodRow> source="payee.name" label={t('method.name')} />
                <LineInput<DepositMethodRow> source="payee.number" label={t('method.number')} />
              </Pair>
            </Part>
          )}
          <Typography variant="body2" color="textSecondary">
            {t('method.kept')}
          </Typography>
        </>
      )}
    </SettingsPage>
  );
}
