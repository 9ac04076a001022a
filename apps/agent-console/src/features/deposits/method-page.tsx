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
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** The settings of a deposit method. */
export function MethodPage() {
  const say = useWords();
  return (
    <SettingsPage<DepositMethodRow> title={(method) => say(method ? `way.${method.kind}` : 'menu.deposit_methods')}>
      {({ kind }) => (
        <>
          <SwitchInput source="offered" />
          <Pair>
            <AmountInput source="min" />
            <AmountInput source="max" />
          </Pair>
          <AmountsInput source="presets" hint={say('settings.presets_hint')} />
          <Pair>
            <FigureInput source="feeBps" unit="%" per={100} />
            <AmountInput source="feeFixed" />
            <FigureInput source="turnover" unit="×" per={100} hint={say('method.turnover_hint')} />
            <FigureInput source="openMinutes" />
          </Pair>
          {kind === 'bank' && (
            <Part title={say('method.payee')}>
              <LineInput source="payee.bank" label={say('method.bank')} />
              <Pair>
                <LineInput source="payee.name" label={say('method.name')} />
                <LineInput source="payee.number" label={say('method.number')} />
              </Pair>
            </Part>
          )}
          <Typography variant="body2" color="textSecondary">
            {say('method.kept')}
          </Typography>
        </>
      )}
    </SettingsPage>
  );
}
