import { AmountInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** Which way money may go between an account and the one above it, how much, and what play it asks for. */
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
