import { Card } from '@mui/material';
import { groupAmount } from '@apsara/domain/money';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

const Costs = listParts(resources.claimCosts);

/** What rewards cost, and what of them is outstanding, by source. */
export function ClaimCosts() {
  const t = useTranslation();
  return (
    <ConsoleList of={resources.claimCosts} sort={{ field: 'paid', order: 'DESC' }} perPage={100}>
      <PageTitle title={t('claims.costs')} />
      <BackButton otherwise="/claims">{t('claims.back')}</BackButton>
      <FilterDays />
      <Card sx={{ overflowX: 'auto' }}>
        <Costs.Table
          rowClick={false}
          empty={<EmptyState title={t('claims.empty')} lead={t('claims.empty_lead')} />}
          bulkActionButtons={false}
        >
          <Costs.Column source="source" disableSort render={({ source }) => t(`claim_source.${source}`)} />
          <Costs.Column source="type" disableSort />
          <Costs.Column source="issued" disableSort align="right" />
          <Costs.Column source="claimed" disableSort align="right" />
          <Costs.Column source="closed" disableSort align="right" />
          <Costs.Column source="paid" disableSort align="right" render={({ paid }) => groupAmount(paid)} />
          <Costs.Column
            source="outstanding"
            disableSort
            align="right"
            render={({ outstanding }) => groupAmount(outstanding)}
          />
          <Costs.Column
            source="turnoverLeft"
            disableSort
            align="right"
            render={({ turnoverLeft }) => groupAmount(turnoverLeft)}
          />
        </Costs.Table>
      </Card>
    </ConsoleList>
  );
}
