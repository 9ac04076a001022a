import { useWatch } from 'react-hook-form';
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
          <SwitchInput source="down" />
          <SwitchInput source="up" />
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
          <AmountInput source="min" disabled={isOff} />
          <AmountInput source="max" disabled={isOff} />
        </Pair>
        <AmountInput source="dayAmount" hint={t('settings.day_hint')} disabled={isOff} />
      </Part>
      <FigureInput source="turnover" unit="%" hint={t('settings.turnover_hint')} disabled={!down} />
    </>
  );
}
