import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { SiteFigures } from '@apsara/api/dashboard';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';

const amounts = [
  'deposits',
  'withdrawals',
  'stake',
  'payout',
  'result',
  'rebates',
  'promotions',
  'wages',
  'profit',
] as const;
const counts = ['joined', 'firstDepositors', 'active'] as const;

/** The figures by day, latest first. */
export function SiteDayTable({ days }: Pick<SiteFigures, 'days'>) {
  const t = useTranslation();
  const { day, count } = useFormats();
  const heads = {
    deposits: t('team.deposits'),
    withdrawals: t('overview.withdrawals'),
    stake: t('overview.stake'),
    payout: t('overview.payout'),
    result: t('dashboard.result'),
    rebates: t('overview.rebates'),
    promotions: t('dashboard.promotions'),
    wages: t('dashboard.wages'),
    profit: t('overview.profit'),
    joined: t('dashboard.joined'),
    firstDepositors: t('dashboard.first_deposits_head'),
    active: t('dashboard.players'),
  };
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('overview.by_day')} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('overview.day')}</TableCell>
            {[...amounts, ...counts].map((name) => (
              <TableCell key={name} align="right">
                {heads[name]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((row) => (
            <TableRow key={row.day}>
              <TableCell component="th" scope="row">
                {day(row.day, true)}
              </TableCell>
              {amounts.map((name) => (
                <TableCell key={name} align="right">
                  <Money amount={row[name]} signed={name === 'result' || name === 'profit'} />
                </TableCell>
              ))}
              {counts.map((name) => (
                <TableCell key={name} align="right">
                  {count(row[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
