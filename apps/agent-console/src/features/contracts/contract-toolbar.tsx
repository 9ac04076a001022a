import { usePermissions } from 'react-admin';
import { contractKinds, contractProducts, contractStatuses } from '@apsara/domain/agents/contracts';
import type { AccountRole } from '@apsara/domain/members/members';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useWords } from '../../shared/words.ts';

export function ContractToolbar() {
  const say = useWords();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  const sides = isOperator
    ? (['offerer', 'below'] as const).map((id) => ({ id, name: say(`contracts.platform_${id}`) }))
    : (['holder', 'offerer', 'below'] as const).map((id) => ({ id, name: say(`contracts.side_${id}`) }));
  return (
    <FilterForm>
      <TextFilter source="q" label={say('contracts.search')} width={200} leads />
      <SelectFilter
        source="side"
        label={say('contracts.side')}
        everything={say('contracts.any_side')}
        choices={sides}
      />
      <SelectFilter
        source="kind"
        label={say('resources.contracts.fields.kind')}
        everything={say('contracts.any_kind')}
        choices={contractKinds.map((id) => ({ id, name: say(`contract_kind.${id}`) }))}
      />
      <SelectFilter
        source="product"
        label={say('resources.contracts.fields.product')}
        everything={say('contracts.any_product')}
        choices={contractProducts.map((id) => ({ id, name: productName(say, id) }))}
      />
      <SelectFilter
        source="status"
        label={say('resources.contracts.fields.status')}
        everything={say('contracts.any_status')}
        choices={contractStatuses.map((id) => ({ id, name: say(`contract_status.${id}`) }))}
      />
    </FilterForm>
  );
}
