import { useWatch } from 'react-hook-form';
import type { InputOf } from '@apsara/api/endpoint';
import type { issueClaim } from '@apsara/api/claims';
import { claimKinds } from '@apsara/domain/claims/claims';
import { AmountInput, ChoiceInput, FigureInput, LineInput, Pair } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';

type NewClaim = InputOf<typeof issueClaim>;

const nothing: NewClaim = { account: '', kind: 'money', amount: '', multiple: 500, name: '', claimDays: 7 };

/** Issues a reward by hand; the member claims it. */
export function IssueClaim() {
  const t = useTranslation();
  return (
    <NewSettingsPage
      title={t('claims.issue')}
      values={nothing}
      right="claims.act"
      act={{ button: t('claims.issue'), done: t('claims.issued'), opens: 'show' }}
    >
      <ClaimInputs />
    </NewSettingsPage>
  );
}

function ClaimInputs() {
  const t = useTranslation();
  const kind = useWatch<NewClaim, 'kind'>({ name: 'kind' });
  return (
    <>
      <LineInput<NewClaim> source="account" />
      <LineInput<NewClaim> source="name" hint={t('claims.name_hint')} />
      <Pair>
        <ChoiceInput<NewClaim>
          source="kind"
          label={t('promotion.reward')}
          choices={claimKinds.map((id) => ({ id, name: t(`claim_kind.${id}`) }))}
        />
        {kind === 'money' ? <AmountInput<NewClaim> source="amount" /> : <LineInput<NewClaim> source="amount" />}
        <FigureInput<NewClaim> source="multiple" label={t('promotion.multiple')} per={100} unit="×" />
        <FigureInput<NewClaim> source="claimDays" label={t('promotion.claim_days')} />
      </Pair>
    </>
  );
}
