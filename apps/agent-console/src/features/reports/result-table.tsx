import { Button } from '@mui/material';
import { memo } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { resultGroups, TeamResult } from '@apsara/api/reports';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { NoResults } from './no-results.tsx';
import { hiddenResultColumns } from './result-columns.ts';

const Column = DataTable.Col<TeamResult>;
const money = { align: 'right', sortByOrder: 'DESC', field: MoneyField } as const;

export const ResultTable = memo(function ResultTable({ by }: { by: (typeof resultGroups)[number] }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <DataTable<TeamResult>
      rowClick={false}
      empty={<NoResults />}
      hiddenColumns={hiddenResultColumns}
      bulkActionButtons={false}
    >
      <Column
        source="account"
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink('members', id)}>
            {account}
          </CellLink>
        )}
      />
      <Column source="kind" disableSort render={({ kind }) => t(`kind.${kind}`)} />
      <Column source="level" render={({ level }) => count(level)} />
      <Column source="upline" disableSort />
      <Column
        source="teamSize"
        disableSort
        align="right"
        render={(row) => (by === 'line' && row.teamSize > 0 ? <OpenLine {...row} /> : count(row.teamSize))}
      />
      <Column source="bets" align="right" sortByOrder="DESC" render={({ bets }) => count(bets)} />
      <Column source="stake" {...money} />
      <Column source="payout" {...money} />
      <Column source="net" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Column source="deposits" {...money} />
      <Column source="withdrawals" {...money} />
      <Column source="rebates" {...money} />
      <Column source="promotions" {...money} />
      <Column source="profit" {...money} />
    </DataTable>
  );
});

/** Opens the results of an account's direct downlines. */
function OpenLine({ id, account, teamSize }: TeamResult) {
  const t = useTranslation();
  const { count } = useFormats();
  const { filterValues, setFilters } = useListContext();
  return (
    <Button
      size="small"
      sx={{ minWidth: 0, px: 0 }}
      aria-label={t('results.open_line', { account, count: teamSize })}
      onClick={() => setFilters({ ...filterValues, uplineId: id })}
    >
      {count(teamSize)}
    </Button>
  );
}
