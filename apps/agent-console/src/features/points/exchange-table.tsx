import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { ExchangeRow } from '@apsara/api/points';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ExchangeStatus } from './exchange-status.tsx';
import { NoExchanges } from './no-exchanges.tsx';
import { WhatFor } from './what-for.tsx';

const Column = DataTable.Col<ExchangeRow>;

export function ExchangeTable() {
  const { instant, count } = useFormats();
  return (
    <DataTable<ExchangeRow> rowClick="show" foot={Totals} empty={<NoExchanges />} bulkActionButtons={false}>
      <Column
        source="applicationTime"
        sortByOrder="ASC"
        render={({ id, applicationTime }) => (
          <CellLink to={showLink('exchanges', id)}>{instant(applicationTime)}</CellLink>
        )}
      />
      <Column source="tradeNo" disableSort />
      <Column source="account" disableSort />
      <Column source="productName" disableSort render={(exchange) => <WhatFor exchange={exchange} />} />
      <Column source="address" disableSort render={({ address, phone }) => address && `${address} · ${phone}`} />
      <Column source="points" align="right" sortByOrder="DESC" render={({ points }) => count(points)} />
      <Column source="status" disableSort render={({ status }) => <ExchangeStatus status={status} />} />
    </DataTable>
  );
}

/** Points of the visible rows. */
function Totals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { data = [] } = useListContext<ExchangeRow>();
  if (data.length === 0) return null;
  const points = data.reduce((sum, exchange) => sum + exchange.points, 0);
  return (
    <TotalsFoot label={t('list.total')} totals={{ points: count(points) }}>
      {children}
    </TotalsFoot>
  );
}
