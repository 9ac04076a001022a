import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { presetRange } from '@apsara/domain/time';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { TotalsBar } from '../../shared/reports/totals-bar.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { resources } from '../../shared/resources.ts';
import { BetCards } from './bet-cards.tsx';
import { BetRange } from './bet-range.tsx';
import { BetTable } from './bet-table.tsx';
import { BetToolbar } from './bet-toolbar.tsx';
import { useBetTotals } from './use-bet-totals.ts';
import { useBetsTitle } from './use-bets-title.ts';

/** The bets of an agent's team, or of the whole site for operators; by default of the last seven days. */
export function BetList() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [lastWeek] = useState(() => ({ ...presetRange('last7', clock.now(), timeZone) }));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.bets} sort={{ field: 'placedAt', order: 'DESC' }} filterDefaultValues={lastWeek}>
      <PageTitle title={t(useBetsTitle())} />
      <BetRange />
      <ListCard toolbar={<BetToolbar />}>
        {phone ? <BetCards /> : <BetTable />}
        <BetTotals />
      </ListCard>
    </ConsoleList>
  );
}

const BetTotals = () => <TotalsBar totals={useBetTotals()} />;
