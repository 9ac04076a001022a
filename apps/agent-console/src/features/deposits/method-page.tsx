import { Typography } from '@mui/material';
import {
  AmountInput,
  AmountsInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
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
          <SwitchInput source="offered" />
          <Pair>
            <AmountInput source="min" />
            <AmountInput source="max" />
          </Pair>
          <AmountsInput source="presets" hint={t('settings.presets_hint')} />
          <Pair>
            <FigureInput source="feeBps" unit="%" per={100} />
            <AmountInput source="feeFixed" />
            <FigureInput source="turnover" unit="×" per={100} hint={t('method.turnover_hint')} />
            <FigureInput source="openMinutes" />
          </Pair>
          {kind === 'bank' && (
            <Part title={t('method.payee')}>
              <LineInput source="payee.bank" label={t('method.bank')} />
              <Pair>
                <LineInput source="payee.name" label={t('method.name')} />
                <LineInput source="payee.number" label={t('method.number')} />
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
