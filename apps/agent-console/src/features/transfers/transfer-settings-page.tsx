import { useWatch } from 'react-hook-form';
import type { TransferSettingsRow } from '@apsara/api/transfers';
import { AmountInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** Transfers between an account and its upline: directions, limits and wagering requirement. */
export function TransferSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.transferSettings} title={() => t('menu.transfer_settings')}>
      {() => (
        <>
          <SwitchInput<TransferSettingsRow> source="down" />
          <SwitchInput<TransferSettingsRow> source="up" />
          <Rules />
        </>
      )}
    </SettingsPage>
  );
}

/** They say nothing about a direction that is not allowed. */
function Rules() {
  const t = useTranslation();
  const { down, up } = useWatch<{ down: boolean; up: boolean }>();
  const isOff = !down && !up;
  return (
    <>
      <Part title={t('settings.limits')}>
        <Pair>
          <AmountInput<TransferSettingsRow> source="min" disabled={isOff} />
          <AmountInput<TransferSettingsRow> source="max" disabled={isOff} />
        </Pair>
        <AmountInput<TransferSettingsRow> source="dayAmount" hint={t('settings.day_hint')} disabled={isOff} />
      </Part>
      <FigureInput<TransferSettingsRow>
        source="turnover"
        unit="%"
        hint={t('settings.turnover_hint')}
        disabled={!down}
      />
    </>
  );
}
