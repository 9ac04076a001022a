import { Box } from '@mui/material';
import type { TeamOverview, TeamPeriod } from '@apsara/api/agents';
import { moneyWords } from '@apsara/ui/money-text';
import { unitsOf } from '../../../shared/values/amounts.ts';
import { useFormats } from '../../../shared/dates/instants.ts';
import { useTranslation } from '../../../shared/words.ts';
import { KpiCard, kpiColumns } from '../../../shared/figures/kpi-card.tsx';
import { useChanges } from '../../../shared/figures/use-changes.ts';

type MoneyFigure = 'stake' | 'payout' | 'deposits' | 'withdrawals' | 'rebates' | 'promotions' | 'profit';

/** The key figures, compared with the previous period. Online members and the team's balance are current values. */
export function KpiRow({ overview }: { overview: TeamOverview }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { current, previous, days, currency, teamBalance, teamSize, online } = overview;

  const money = (amount: string) => moneyWords(amount, currency);
  const units = (period: TeamPeriod, key: MoneyFigure) => unitsOf(period[key], currency);
  const { moneyChange, countChange: peopleChange } = useChanges(currency);
  const change = (key: MoneyFigure) => moneyChange(units(current, key), units(previous, key));
  const countChange = (key: 'joined' | 'active') => peopleChange(current[key], previous[key]);
  const figure = (key: MoneyFigure) => ({
    figure: money(current[key]),
    change: change(key),
    values: days.map((day) => units(day, key)),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: kpiColumns }}>
      <KpiCard
        label={t('overview.members')}
        figure={count(teamSize)}
        detail={t('overview.joined_online', { joined: count(current.joined), online: count(online) })}
        detailChange={countChange('joined')}
        values={days.map(({ joined }) => BigInt(joined))}
        colour="var(--iris)"
      />
      <KpiCard
        label={t('overview.active')}
        figure={count(current.active)}
        detail={t('overview.of_team', { count: teamSize })}
        change={countChange('active')}
        values={days.map(({ active }) => BigInt(active))}
        colour="var(--iris)"
      />
      <KpiCard
        label={t('team.deposits')}
        {...figure('deposits')}
        detail={t('overview.balance', { amount: money(teamBalance) })}
        colour="var(--info)"
      />
      <KpiCard
        label={t('overview.withdrawals')}
        {...figure('withdrawals')}
        detail={t('overview.with_review')}
        colour="var(--info)"
      />
      <KpiCard
        label={t('overview.stake')}
        {...figure('stake')}
        detail={`${t('overview.bets', { count: current.bets })} · ${t('overview.valid', { amount: money(current.valid) })}`}
        colour="var(--brand)"
      />
      <KpiCard
        label={t('overview.payout')}
        {...figure('payout')}
        detail={t('overview.net', { amount: money(current.net) })}
        colour="var(--brand)"
      />
      <KpiCard
        label={t('overview.rebates')}
        {...figure('rebates')}
        detail={t('overview.and_promotions', { amount: money(current.promotions) })}
        detailChange={change('promotions')}
        colour="var(--success)"
      />
      <KpiCard
        label={t('overview.profit')}
        {...figure('profit')}
        detail={t('overview.profit_of')}
        colour="var(--success)"
      />
    </Box>
  );
}
