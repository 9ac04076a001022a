import { Box } from '@mui/material';
import type { Dashboard, SiteFigures as Figures, SitePeriod } from '@apsara/api/dashboard';
import { formatAmount, money as moneyOf } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';
import { useFormats } from '../../shared/dates/instants.ts';
import { KpiCard, kpiColumns } from '../../shared/figures/kpi-card.tsx';
import { useChanges } from '../../shared/figures/use-changes.ts';
import { unitsOf } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';

interface Props {
  figures: Figures;
  currency: Dashboard['currency'];
}

/** The figures of a site, compared with those of the days before. */
export function SiteFigures({ figures: { current, previous, days }, currency }: Props) {
  const t = useTranslation();
  const { count } = useFormats();
  const { moneyChange, countChange } = useChanges(currency);
  const money = (amount: string) => moneyWords(amount, currency);
  const amountOf = (unitsIn: (period: SitePeriod) => bigint) => ({
    figure: money(formatAmount(moneyOf(unitsIn(current), currency))),
    change: moneyChange(unitsIn(current), unitsIn(previous)),
    values: days.map(unitsIn),
  });
  type Amount = 'deposits' | 'withdrawals' | 'stake' | 'result' | 'profit' | 'rebates' | 'promotions' | 'wages';
  const units = (period: SitePeriod, name: Amount) => unitsOf(period[name], currency);
  const amount = (name: Amount) => amountOf((period) => units(period, name));
  const people = (name: 'joined' | 'active') => ({
    figure: count(current[name]),
    change: countChange(current[name], previous[name]),
    values: days.map((day) => BigInt(day[name])),
  });
  const costs = (period: SitePeriod) => units(period, 'rebates') + units(period, 'promotions') + units(period, 'wages');
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: kpiColumns }}>
      <KpiCard
        label={t('team.deposits')}
        {...amount('deposits')}
        detail={t('dashboard.depositors', { count: current.depositors })}
        colour="var(--info)"
      />
      <KpiCard
        label={t('overview.withdrawals')}
        {...amount('withdrawals')}
        detail={t('dashboard.cash', { amount: money(current.cash) })}
        colour="var(--info)"
      />
      <KpiCard
        label={t('dashboard.joined')}
        {...people('joined')}
        detail={t('dashboard.first_deposits', { count: current.firstDepositors })}
        colour="var(--iris)"
      />
      <KpiCard
        label={t('dashboard.players')}
        {...people('active')}
        detail={t('overview.bets', { count: current.bets })}
        colour="var(--iris)"
      />
      <KpiCard
        label={t('overview.stake')}
        {...amount('stake')}
        detail={t('overview.valid', { amount: money(current.valid) })}
        colour="var(--brand)"
      />
      <KpiCard
        label={t('dashboard.result')}
        {...amount('result')}
        detail={t('dashboard.paid', { amount: money(current.payout) })}
        colour="var(--brand)"
      />
      <KpiCard
        label={t('dashboard.costs')}
        {...amountOf(costs)}
        detail={t('dashboard.costs_of', {
          rebates: money(current.rebates),
          promotions: money(current.promotions),
          wages: money(current.wages),
        })}
        colour="var(--success)"
      />
      <KpiCard
        label={t('overview.profit')}
        {...amount('profit')}
        detail={t('dashboard.profit_of')}
        colour="var(--success)"
      />
    </Box>
  );
}
