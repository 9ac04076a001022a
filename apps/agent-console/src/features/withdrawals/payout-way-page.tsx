import type { PayoutWayRow } from '@apsara/api/withdrawal-settings';
import { ChoiceInput, FigureInput, LineInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

const nothing = {
  code: '',
  offered: true,
  kind: 'bank',
  name: '',
  prefix: '',
  minDigits: 9,
  maxDigits: 12,
  position: 100,
};

/** Adds a bank or an e-wallet. */
export function NewPayoutWay() {
  const say = useWords();
  return (
    <NewSettingsPage title={say('payout.add')} values={nothing}>
      <LineInput source="code" hint={say('payout.code_hint')} />
      <WayInputs />
    </NewSettingsPage>
  );
}

export function PayoutWayPage() {
  const say = useWords();
  return (
    <SettingsPage<PayoutWayRow> title={(way) => way?.name ?? say('menu.payout_ways')}>
      {() => <WayInputs />}
    </SettingsPage>
  );
}

function WayInputs() {
  const say = useWords();
  return (
    <>
      <SwitchInput source="offered" hint={say('payout.offered_hint')} />
      <Pair>
        <LineInput source="name" />
        <ChoiceInput
          source="kind"
          choices={(['bank', 'ewallet'] as const).map((id) => ({ id, name: say(`payout.${id}`) }))}
        />
      </Pair>
      <Part title={say('payout.number')}>
        <LineInput source="prefix" hint={say('payout.prefix_hint')} />
        <Pair>
          <FigureInput source="minDigits" />
          <FigureInput source="maxDigits" />
        </Pair>
      </Part>
      <FigureInput source="position" hint={say('settings.position_hint')} />
    </>
  );
}
