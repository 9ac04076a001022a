import { memo } from 'react';
import { DataTable } from 'react-admin';
import type { TeamMovement } from '@apsara/api/reports';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { walletWords } from './movement-words.ts';
import { NoMovements } from './no-movements.tsx';

const Column = DataTable.Col<TeamMovement>;

export const hiddenMovementColumns = ['reference'];

export const MovementTable = memo(function MovementTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <DataTable<TeamMovement>
      rowClick={(id) => showLink('movements', String(id))}
      empty={<NoMovements />}
      hiddenColumns={hiddenMovementColumns}
      bulkActionButtons={false}
    >
      <Column
        source="at"
        sortByOrder="DESC"
        render={({ id, at }) => (
          <CellLink to={showLink('movements', id)} aria-label={t('movements.open', { at: instant(at) })}>
            {instant(at)}
          </CellLink>
        )}
      />
      <Column
        source="account"
        disableSort
        render={({ memberId, account }) => (
          <CellLink className="strong" to={showLink('members', memberId)}>
            {account}
          </CellLink>
        )}
      />
      <Column source="kind" disableSort render={({ kind }) => t(`kinds.${kind}`)} />
      <Column source="gameName" disableSort render={({ gameName }) => gameName ?? '–'} />
      <Column source="wallet" disableSort render={(row) => walletWords(row, t)} />
      <Column source="amount" align="right" disableSort field={SignedMoneyField} />
      <Column source="balance" align="right" disableSort field={MoneyField} />
      <Column source="reference" disableSort />
    </DataTable>
  );
});
