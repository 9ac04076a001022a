import { usePermissions } from 'react-admin';
import { contractKinds, contractProducts, contractStatuses } from '@apsara/domain/agents/contracts';
import type { AccountRole } from '@apsara/domain/members/members';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Contracts = listParts(resources.contracts);

export function ContractToolbar() {
  const t = useTranslation();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  const sides = isOperator
    ? (['offerer', 'below'] as const).map((id) => ({ id, name: t(`contracts.platform_${id}`) }))
    : (['holder', 'offerer', 'below'] as const).map((id) => ({ id, name: t(`contracts.side_${id}`) }));
  return (
    <FilterForm>
      <Contracts.TextFilter source="q" label={t('contracts.search')} width={200} leads />
      <Contracts.SelectFilter
        source="side"
        label={t('contracts.side')}
        everything={t('contracts.any_side')}
        choices={sides}
      />
      <Contracts.SelectFilter
        source="kind"
        label={t('resources.contracts.fields.kind')}
        everything={t('contracts.any_kind')}
        choices={contractKinds.map((id) => ({ id, name: t(`contract_kind.${id}`) }))}
      />
      <Contracts.SelectFilter
        source="product"
        label={t('resources.contracts.fields.product')}
        everything={t('contracts.any_product')}
        choices={contractProducts.map((id) => ({ id, name: productName(t, id) }))}
      />
      <Contracts.SelectFilter
        source="status"
        label={t('resources.contracts.fields.status')}
        everything={t('contracts.any_status')}
        choices={contractStatuses.map((id) => ({ id, name: t(`contract_status.${id}`) }))}
      />
    </FilterForm>
  );
}
