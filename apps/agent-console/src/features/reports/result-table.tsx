import { Button } from '@mui/material';
import { memo } from 'react';
import type { resultGroups, TeamResult } from '@apsara/api/reports';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoResults } from './no-results.tsx';
import { hiddenResultColumns } from './result-columns.ts';

const Results = listParts(resources.reports);

const money = { align: 'right', sortByOrder: 'DESC', field: MoneyField } as const;

export const ResultTable = memo(function ResultTable({ by }: { by: (typeof resultGroups)[number] }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Results.Table rowClick={false} empty={<NoResults />} hiddenColumns={hiddenResultColumns} bulkActionButtons={false}>
      <Results.Column
        source="account"
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink(resources.members, id)}>
            {account}
          </CellLink>
        )}
      />
      <Results.Column source="kind" disableSort render={({ kind }) => t(`kind.${kind}`)} />
      <Results.Column source="level" render={({ level }) => count(level)} />
      <Results.Column source="upline" disableSort />
      <Results.Column
        source="teamSize"
        disableSort
        align="right"
        render={(row) => (by === 'line' && row.teamSize > 0 ? <OpenLine {...row} /> : count(row.teamSize))}
      />
      <Results.Column source="bets" align="right" sortByOrder="DESC" render={({ bets }) => count(bets)} />
      <Results.Column source="stake" {...money} />
      <Results.Column source="payout" {...money} />
      <Results.Column source="net" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Results.Column source="deposits" {...money} />
      <Results.Column source="withdrawals" {...money} />
      <Results.Column source="rebates" {...money} />
      <Results.Column source="promotions" {...money} />
      <Results.Column source="profit" {...money} />
    </Results.Table>
  );
});

/** Opens the results of an account's direct downlines. */
function OpenLine({ id, account, teamSize }: TeamResult) {
  const t = useTranslation();
  const { count } = useFormats();
  const { filterValues, setFilters } = useRows(resources.reports);
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
