import { DataTable } from 'react-admin';
import type { ContractRow } from '@apsara/api/contracts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { productName, rateText } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { ContractStatusTag } from './contract-status.tsx';
import { NoContracts } from './no-contracts.tsx';

const Column = DataTable.Col<ContractRow>;

/** The rates of a contract, first tier to last; the offered ones if it is not signed yet. */
export const ratesOf = ({ tiers, offered }: ContractRow): string => (tiers ?? offered ?? []).map(rateText).join(' · ');

export function ContractTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <DataTable<ContractRow> rowClick="show" empty={<NoContracts />} bulkActionButtons={false}>
      <Column
        source="holder"
        sortByOrder="ASC"
        render={({ id, holder }) => (
          <CellLink className="strong" to={showLink('contracts', id)}>
            {holder}
          </CellLink>
        )}
      />
      <Column source="offerer" sortByOrder="ASC" render={({ offerer }) => offerer || t('contracts.platform')} />
      <Column source="kind" sortByOrder="ASC" render={({ kind }) => t(`contract_kind.${kind}`)} />
      <Column source="product" sortByOrder="ASC" render={({ product }) => productName(t, product)} />
      <Column source="rates" disableSort render={ratesOf} />
      <Column source="status" sortByOrder="ASC" render={({ status }) => <ContractStatusTag status={status} />} />
      <Column source="changedAt" sortByOrder="DESC" render={({ changedAt }) => instant(changedAt)} />
    </DataTable>
  );
}
