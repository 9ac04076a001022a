import { useMediaQuery, type Theme } from '@mui/material';
import type { ReturnRow } from '@apsara/api/returns';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { EditLink } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useReturnName } from './use-return-name.ts';

const Returns = listParts(resources.returns);

/** Games, vendors or products with what they return at most; the highest first. */
export function ReturnsList() {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.returns} sort={{ field: 'sum', order: 'DESC' }}>
      <PageTitle title={t('menu.returns')} />
      <ListCard toolbar={<Toolbar />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ConsoleList>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Returns.TextFilter source="q" label={t('returns.search')} width={240} leads />
      <Returns.SelectFilter
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

const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);
const sumOf = ({ worst }: ReturnRow): string => (worst ? `${percentOfMillionths(worst.sum)} %` : '–');

function Table() {
  const t = useTranslation();
  const nameOf = useReturnName();
  return (
    <Returns.Table rowClick="edit" bulkActionButtons={false} empty={<Nothing />}>
      <Returns.Column source="name" disableSort render={(row) => <EditLink id={row.id}>{nameOf(row)}</EditLink>} />
      <Returns.Column source="vendor" disableSort render={({ vendor }) => vendor ?? '–'} />
      <Returns.Column source="product" disableSort render={({ product }) => product && t(`game.${product}`)} />
      <Returns.Column source="rebate" align="right" disableSort render={({ rebate }) => percent(rebate)} />
      <Returns.Column source="points" align="right" disableSort render={({ points }) => percent(points)} />
      <Returns.Column source="wage" align="right" disableSort render={({ wage }) => percent(wage)} />
      <Returns.Column source="wagering" align="right" disableSort render={({ wagering }) => percent(wagering)} />
      <Returns.MadeColumn source="sum" align="right" disableSort={false} sortByOrder="DESC" render={sumOf} />
    </Returns.Table>
  );
}

/** The rows on a phone. */
function Cards() {
  const nameOf = useReturnName();
  return (
    <Returns.Cards
      empty={<Nothing />}
      rowClick="edit"
      primaryText={nameOf}
      secondaryText={({ vendor, worst }) => vendor ?? worst?.game}
      tertiaryText={sumOf}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('returns.empty')} lead={t('returns.empty_lead')} />;
}
