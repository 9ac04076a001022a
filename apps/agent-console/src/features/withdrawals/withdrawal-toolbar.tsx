import { withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';

export function WithdrawalToolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <TextFilter source="q" label={t('withdrawals.search')} width={240} leads />
      <SelectFilter
        source="state"
        label={t('resources.withdrawals.fields.state')}
        everything={t('withdrawals.any_state')}
        choices={withdrawalStates.map((id) => ({ id, name: t(`withdrawal.${id}`) }))}
      />
    </FilterForm>
  );
}
