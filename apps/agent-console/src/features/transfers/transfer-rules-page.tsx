import { AmountInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** Transfers between an account and its upline: directions, limits and wagering requirement. */
export function TransferRulesPage() {
  const say = useWords();
  return (
    <SettingsPage title={() => say('menu.transfer_rules')}>
      {() => (
        <>
          <SwitchInput source="down" />
          <SwitchInput source="up" />
          <Part title={say('settings.limits')}>
            <Pair>
              <AmountInput source="min" />
              <AmountInput source="max" />
            </Pair>
            <AmountInput source="dayAmount" hint={say('settings.day_hint')} />
          </Part>
          <FigureInput source="turnover" unit="%" hint={say('settings.turnover_hint')} />
        </>
      )}
    </SettingsPage>
  );
}
