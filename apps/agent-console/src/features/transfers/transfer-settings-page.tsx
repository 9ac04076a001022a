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
          <Part title={t('settings.limits')}>
            <Pair>
              <AmountInput source="min" />
              <AmountInput source="max" />
            </Pair>
            <AmountInput source="dayAmount" hint={t('settings.day_hint')} />
          </Part>
          <FigureInput source="turnover" unit="%" hint={t('settings.turnover_hint')} />
        </>
      )}
    </SettingsPage>
  );
}
