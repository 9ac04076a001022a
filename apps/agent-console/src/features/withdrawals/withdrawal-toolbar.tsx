import { withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Withdrawals = listParts(resources.withdrawals);

export function WithdrawalToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Withdrawals.TextFilter source="q" label={t('withdrawals.search')} width={240} leads />
      <Withdrawals.SelectFilter
        source="state"
        label={t('resources.withdrawals.fields.state')}
        everything={t('withdrawals.any_state')}
        choices={withdrawalStates.map((id) => ({ id, name: t(`withdrawal.${id}`) }))}
      />
    </FilterForm>
  );
}
