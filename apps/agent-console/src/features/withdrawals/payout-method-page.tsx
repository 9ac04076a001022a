import type { PayoutMethodRow } from '@apsara/api/withdrawal-settings';
import { ChoiceInput, FigureInput, LineInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { ProviderInput } from '../../shared/settings/provider-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const nothing = {
  code: '',
  offered: true,
  kind: 'bank',
  name: '',
  prefix: '',
  minDigits: 9,
  maxDigits: 12,
  position: 100,
  providerId: null,
};

/** Adds a bank or an e-wallet. */
export function NewPayoutMethod() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('payout.add')} values={nothing}>
      <LineInput<typeof nothing> source="code" hint={t('payout.code_hint')} />
      <WayInputs />
    </NewSettingsPage>
  );
}

export function PayoutMethodPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.payoutMethods} title={(method) => method?.name ?? t('menu.payout_methods')}>
      {() => <WayInputs />}
    </SettingsPage>
  );
}

function WayInputs() {
  const t = useTranslation();
  return (
    <>
      <SwitchInput<PayoutMethodRow> source="offered" hint={t('payout.offered_hint')} />
      <Pair>
        <LineInput<PayoutMethodRow> source="name" />
        <ChoiceInput<PayoutMethodRow>
          source="kind"
          choices={(['bank', 'ewallet'] as const).map((id) => ({ id, name: t(`payout.${id}`) }))}
        />
      </Pair>
      <Part title={t('payout.number')}>
        <LineInput<PayoutMethodRow> source="prefix" hint={t('payout.prefix_hint')} />
        <Pair>
          <FigureInput<PayoutMethodRow> source="minDigits" />
          <FigureInput<PayoutMethodRow> source="maxDigits" />
        </Pair>
      </Part>
      <ProviderInput direction="out" />
      <FigureInput<PayoutMethodRow> source="position" hint={t('settings.position_hint')} />
    </>
  );
}
