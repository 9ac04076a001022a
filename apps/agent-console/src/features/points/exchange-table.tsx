import type { ReactNode } from 'react';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { ExchangeStatus } from './exchange-status.tsx';
import { NoExchanges } from './no-exchanges.tsx';
import { WhatFor } from './what-for.tsx';

const Exchanges = listParts(resources.exchanges);

export function ExchangeTable() {
  const { instant, count } = useFormats();
  return (
    <Exchanges.Table rowClick="show" foot={Totals} empty={<NoExchanges />} bulkActionButtons={false}>
      <Exchanges.Column
        source="applicationTime"
        sortByOrder="ASC"
        render={({ id, applicationTime }) => (
          <CellLink to={showLink(resources.exchanges, id)}>{instant(applicationTime)}</CellLink>
        )}
      />
      <Exchanges.Column source="tradeNo" disableSort />
      <Exchanges.Column source="account" disableSort />
      <Exchanges.Column source="productName" disableSort render={(exchange) => <WhatFor exchange={exchange} />} />
      <Exchanges.Column
        source="address"
        disableSort
        render={({ address, phone }) => address && `${address} · ${phone}`}
      />
      <Exchanges.Column source="points" align="right" sortByOrder="DESC" render={({ points }) => count(points)} />
      <Exchanges.Column source="status" disableSort render={({ status }) => <ExchangeStatus status={status} />} />
    </Exchanges.Table>
  );
}

/** Points of the visible rows. */
function Totals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { data = [] } = useRows(resources.exchanges);
  if (data.length === 0) return null;
  const points = data.reduce((sum, exchange) => sum + exchange.points, 0);
  return (
    <TotalsFoot label={t('list.total')} totals={{ points: count(points) }}>
      {children}
    </TotalsFoot>
  );
}
