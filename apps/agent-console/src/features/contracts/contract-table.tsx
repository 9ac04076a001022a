import type { ContractRow } from '@apsara/api/contracts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { productName, rateText } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { ContractStatusTag } from './contract-status.tsx';
import { NoContracts } from './no-contracts.tsx';

const Contracts = listParts(resources.contracts);

/** The rates of a contract, first tier to last; the offered ones if it is not signed yet. */
export const ratesOf = ({ tiers, offered }: ContractRow): string => (tiers ?? offered ?? []).map(rateText).join(' · ');

export function ContractTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Contracts.Table rowClick="show" empty={<NoContracts />} bulkActionButtons={false}>
      <Contracts.Column
        source="holder"
        sortByOrder="ASC"
        render={({ id, holder }) => (
          <CellLink className="strong" to={showLink(resources.contracts, id)}>
            {holder}
          </CellLink>
        )}
      />
      <Contracts.Column
        source="offerer"
        sortByOrder="ASC"
        render={({ offerer }) => offerer || t('contracts.platform')}
      />
      <Contracts.Column source="kind" sortByOrder="ASC" render={({ kind }) => t(`contract_kind.${kind}`)} />
      <Contracts.Column source="product" sortByOrder="ASC" render={({ product }) => productName(t, product)} />
      <Contracts.MadeColumn source="rates" render={ratesOf} />
      <Contracts.Column
        source="status"
        sortByOrder="ASC"
        render={({ status }) => <ContractStatusTag status={status} />}
      />
      <Contracts.Column source="changedAt" sortByOrder="DESC" render={({ changedAt }) => instant(changedAt)} />
    </Contracts.Table>
  );
}
