import { depositKinds, depositStates } from '@apsara/domain/payments/deposits';
import { ColumnsChoice } from '../../shared/lists/columns-choice.tsx';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { depositColumns, hiddenDepositColumns } from './deposit-columns.ts';

export function DepositToolbar() {
  const t = useTranslation();
  return (
    <>
      <FilterForm>
        <TextFilter source="q" label={t('deposits.search')} width={260} leads />
        <SelectFilter
          source="state"
          label={t('resources.deposits.fields.state')}
          everything={t('deposits.any_state')}
          choices={depositStates.map((id) => ({ id, name: t(`deposit.${id}`) }))}
        />
        <SelectFilter
          source="kind"
          label={t('resources.deposits.fields.kind')}
          everything={t('deposits.any_way')}
          choices={depositKinds.map((id) => ({ id, name: t(`way.${id}`) }))}
        />
      </FilterForm>
      <ColumnsChoice columns={depositColumns} hidden={hiddenDepositColumns} />
    </>
  );
}
