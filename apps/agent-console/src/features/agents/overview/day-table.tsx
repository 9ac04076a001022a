import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { TeamOverview } from '@apsara/api/agents';
import { useFormats } from '../../../shared/dates/instants.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';

/** The figures by day, latest first. */
export function DayTable({ days }: Pick<TeamOverview, 'days'>) {
  const t = useTranslation();
  const { day, count } = useFormats();
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('overview.by_day')} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('overview.day')}</TableCell>
            <TableCell align="right">{t('resources.bets.fields.stake')}</TableCell>
            <TableCell align="right">{t('resources.bets.fields.payout')}</TableCell>
            <TableCell align="right">{t('resources.bets.fields.net')}</TableCell>
            <TableCell align="right">{t('team.deposits')}</TableCell>
            <TableCell align="right">{t('overview.withdrawals')}</TableCell>
            <TableCell align="right">{t('overview.rebates')}</TableCell>
            <TableCell align="right">{t('overview.promotions')}</TableCell>
            <TableCell align="right">{t('overview.profit')}</TableCell>
            <TableCell align="right">{t('overview.active')}</TableCell>
            <TableCell align="right">{t('overview.joined')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((row) => (
            <TableRow key={row.day}>
              <TableCell component="th" scope="row">
                {day(row.day, true)}
              </TableCell>
              <TableCell align="right">
                <Money amount={row.stake} />
              </TableCell>
              <TableCell align="right">
                <Money amount={row.payout} />
              </TableCell>
              <TableCell align="right">
                <Money amount={row.net} signed />
              </TableCell>
              {(['deposits', 'withdrawals', 'rebates', 'promotions', 'profit'] as const).map((name) => (
                <TableCell key={name} align="right">
                  <Money amount={row[name]} />
                </TableCell>
              ))}
              <TableCell align="right">{count(row.active)}</TableCell>
              <TableCell align="right">{count(row.joined)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
