import { memo } from 'react';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources, type RowOf } from '../../shared/resources.ts';
import { referenceWords, walletWords } from './movement-words.ts';
import { NoMovements } from './no-movements.tsx';

const Movements = listParts(resources.transactions);

export const hiddenMovementColumns: (keyof RowOf<typeof resources.transactions>)[] = ['reference'];

export const MovementTable = memo(function MovementTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Movements.Table
      rowClick={(id) => showLink(resources.transactions, String(id))}
      empty={<NoMovements />}
      hiddenColumns={hiddenMovementColumns}
      bulkActionButtons={false}
    >
      <Movements.Column
        source="at"
        sortByOrder="DESC"
        render={({ id, at }) => (
          <CellLink to={showLink(resources.transactions, id)} aria-label={t('movements.open', { at: instant(at) })}>
            {instant(at)}
          </CellLink>
        )}
      />
      <Movements.Column
        source="account"
        disableSort
        render={({ memberId, account }) => (
          <CellLink className="strong" to={showLink(resources.members, memberId)}>
            {account}
          </CellLink>
        )}
      />
      <Movements.Column source="kind" disableSort render={({ kind }) => t(`kinds.${kind}`)} />
      <Movements.Column source="gameName" disableSort render={({ gameName }) => gameName ?? '–'} />
      <Movements.Column source="counterparty" disableSort render={({ counterparty }) => counterparty ?? '–'} />
      <Movements.Column source="wallet" disableSort render={(row) => walletWords(row, t)} />
      <Movements.Column source="amount" align="right" disableSort field={SignedMoneyField} />
      <Movements.Column source="balance" align="right" disableSort field={MoneyField} />
      <Movements.Column source="reference" disableSort render={(row) => referenceWords(row, t)} />
    </Movements.Table>
  );
});
