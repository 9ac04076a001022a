import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { depositKinds, type DepositKind } from '@apsara/domain/payments/deposits';
import type { DepositMethodRow } from '@apsara/api/deposit-methods';
import {
  AmountInput,
  AmountsInput,
  ChoiceInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { ProviderInput } from '../../shared/settings/provider-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const nothing = {
  kind: 'qr' as DepositKind,
  offered: true,
  min: '',
  max: '',
  presets: [],
  feeBps: 0,
  feeFixed: '',
  turnover: 100,
  openMinutes: 30,
  payee: null,
  providerId: null,
};

/** Offers another deposit method. */
export function NewMethod() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('method.add')} values={nothing}>
      <ChoiceInput<typeof nothing>
        source="kind"
        choices={depositKinds.map((id) => ({ id, name: t(`way.${id}`) }))}
        hint={t('method.kind_hint')}
      />
      <NewMethodInputs />
    </NewSettingsPage>
  );
}

const NewMethodInputs = () => <MethodInputs kind={useWatch<typeof nothing, 'kind'>({ name: 'kind' })} />;

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
          <MethodInputs kind={kind} />
          <Typography variant="body2" color="textSecondary">
            {t('method.kept')}
          </Typography>
        </>
      )}
    </SettingsPage>
  );
}

function MethodInputs({ kind }: { kind: DepositKind }) {
  const t = useTranslation();
  return (
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
      {kind === 'bank' ? (
        <Part title={t('method.payee')}>
          <LineInput<DepositMethodRow> source="payee.bank" label={t('method.bank')} />
          <Pair>
            <LineInput<DepositMethodRow> source="payee.name" label={t('method.name')} />
            <LineInput<DepositMethodRow> source="payee.number" label={t('method.number')} />
          </Pair>
        </Part>
      ) : (
        <ProviderInput direction="in" />
      )}
    </>
  );
}
