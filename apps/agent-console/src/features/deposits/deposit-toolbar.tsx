import { depositKinds, depositStates } from '@apsara/domain/payments/deposits';
import { ColumnsChoice } from '../../shared/lists/columns-choice.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { depositColumns, hiddenDepositColumns } from './deposit-columns.ts';

const Deposits = listParts(resources.deposits);

export function DepositToolbar() {
  const t = useTranslation();
  return (
    <>
      <FilterForm>
        <Deposits.TextFilter source="q" label={t('deposits.search')} width={260} leads />
        <Deposits.SelectFilter
          source="state"
          label={t('resources.deposits.fields.state')}
          everything={t('deposits.any_state')}
          choices={depositStates.map((id) => ({ id, name: t(`deposit.${id}`) }))}
        />
        <Deposits.SelectFilter
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
