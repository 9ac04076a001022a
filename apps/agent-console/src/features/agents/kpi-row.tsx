import { Box } from '@mui/material';
import type { TeamOverview, TeamPeriod } from '@apsara/api/agents';
import { moneyWords } from '@apsara/ui/money-text';
import { unitsOf } from '../../shared/amounts.ts';
import { useFormats } from '../../shared/instants.ts';
import { useWords } from '../../shared/words.ts';
import { countChange, percentChange } from './change.ts';
import { KpiCard } from './kpi-card.tsx';

/** As many cards in a row as their figures have room. */
export const kpiColumns = 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))';

/** The four figures an agent looks at first, against the period before; beside the balance, which is of now, the deposits are. */
export function KpiRow({ overview }: { overview: TeamOverview }) {
  const say = useWords();
  const { count } = useFormats();
  const { current, previous, days, currency, teamBalance, teamSize } = overview;

  const units = (period: TeamPeriod, key: 'stake' | 'net' | 'deposits') => unitsOf(period[key], currency);
  const change = (key: 'stake' | 'net' | 'deposits') => percentChange(units(current, key), units(previous, key));
  const course = (key: 'stake' | 'net' | 'deposits') => days.map((day) => units(day, key));
  const money = (amount: string) => moneyWords(amount, currency);
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: kpiColumns }}>
      <KpiCard
        label={say('overview.balance')}
        figure={money(teamBalance)}
        detail={say('overview.deposits', { amount: money(current.deposits) })}
        detailChange={change('deposits')}
        values={course('deposits')}
        colour="var(--info)"
      />
      <KpiCard
        label={say('overview.stake')}
        figure={money(current.stake)}
        detail={say('overview.bets', { count: current.bets })}
        change={change('stake')}
        values={course('stake')}
        colour="var(--brand)"
      />
      <KpiCard
        label={say('overview.net')}
        figure={money(current.net)}
        detail={say('overview.payout', { amount: money(current.payout) })}
        change={change('net')}
        values={course('net')}
        colour="var(--success)"
      />
      <KpiCard
        label={say('overview.active')}
        figure={count(current.active)}
        detail={say('overview.of_team', { count: teamSize })}
        change={countChange(current.active, previous.active)}
        values={days.map(({ active }) => BigInt(active))}
        colour="var(--iris)"
      />
    </Box>
  );
}
