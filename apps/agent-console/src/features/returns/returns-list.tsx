import { useMediaQuery, type Theme } from '@mui/material';
import { DataTable, ListBase, SimpleList } from 'react-admin';
import type { ReturnRow } from '@apsara/api/returns';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { ListCard, saidInPlace } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { EditLink } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useReturnName } from './use-return-name.ts';

/** Games, vendors or products with what they return at most; the highest first. */
export function ReturnsList() {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'sum', order: 'DESC' }}
      storeKey={false}
      exporter={false}
      queryOptions={saidInPlace}
    >
      <PageTitle title={t('menu.returns')} />
      <ListCard toolbar={<Toolbar />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ListBase>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <TextFilter source="q" label={t('returns.search')} width={240} leads />
      <SelectFilter
        source="scope"
        label={t('returns.scope')}
        everything={t('returns.games')}
        choices={[
          { id: 'vendor', name: t('returns.vendors') },
          { id: 'product', name: t('returns.products') },
        ]}
      />
    </FilterForm>
  );
}

const Column = DataTable.Col<ReturnRow>;

const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);
const sumOf = ({ worst }: ReturnRow): string => (worst ? `${percentOfMillionths(worst.sum)} %` : '–');

function Table() {
  const t = useTranslation();
  const nameOf = useReturnName();
  return (
    <DataTable<ReturnRow> rowClick="edit" bulkActionButtons={false} empty={<Nothing />}>
      <Column source="name" disableSort render={(row) => <EditLink id={row.id}>{nameOf(row)}</EditLink>} />
      <Column source="product" disableSort render={({ product }) => product && t(`game.${product}`)} />
      <Column source="rebate" align="right" disableSort render={({ rebate }) => percent(rebate)} />
      <Column source="points" align="right" disableSort render={({ points }) => percent(points)} />
      <Column source="wage" align="right" disableSort render={({ wage }) => percent(wage)} />
      <Column source="wagering" align="right" disableSort render={({ wagering }) => percent(wagering)} />
      <Column source="sum" align="right" sortByOrder="DESC" render={sumOf} />
    </DataTable>
  );
}

/** The rows on a phone. */
function Cards() {
  const nameOf = useReturnName();
  return (
    <SimpleList<ReturnRow>
      empty={<Nothing />}
      rowClick="edit"
      primaryText={nameOf}
      secondaryText={({ worst }) => worst?.game}
      tertiaryText={sumOf}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('returns.empty')} lead={t('returns.empty_lead')} />;
}
