import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { dayOf } from '@apsara/domain/time';
import { useFormats } from '../../shared/dates/instants.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import type { Simulated } from './use-simulation.ts';

/** The simulated earnings per period, and their total. */
export function SimulatedTable({ answer: { kind, periods, total } }: { answer: Simulated }) {
  const t = useTranslation();
  const { day, instant, count } = useFormats();
  const { timeZone } = useSite();
  const periodOf = (from: string, before: string): string => {
    if (kind === 'hourly_wage') return instant(from);
    const [first, last] = [dayOf(new Date(from), timeZone), dayOf(new Date(Date.parse(before) - 1), timeZone)];
    return first === last ? day(first) : `${day(first)} – ${day(last)}`;
  };
  if (periods.length === 0)
    return (
      <Card component="section">
        <EmptyState title={t('simulator.none')} lead={t('simulator.none_lead')} />
      </Card>
    );
  const isCarried = periods.some(({ carriedIn }) => Number(carriedIn) < 0);
  return (
    <Card>
      <TableContainer component="section" tabIndex={0} aria-label={t('simulator.result')}>
        <Table size="small" aria-label={t('simulator.result')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('payments.period')}</TableCell>
              <TableCell align="right">{t('resources.wages.fields.amount')}</TableCell>
              <TableCell align="right">{t('tiers.bets')}</TableCell>
              <TableCell align="right">{t('tiers.net_loss')}</TableCell>
              {isCarried && <TableCell align="right">{t('payments.carried')}</TableCell>}
              <TableCell align="right">{t('tiers.headcount')}</TableCell>
              <TableCell align="right">{t('tiers.tier')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {periods.map(({ from, before, isRunning, bets, netLoss, carriedIn, activeMember, tier, amount }) => (
              <TableRow key={from}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {periodOf(from, before)} {isRunning && <Tag tone="warning">{t('simulator.running')}</Tag>}
                </TableCell>
                <TableCell align="right">
                  <Money amount={amount} />
                </TableCell>
                <TableCell align="right">
                  <Money amount={bets} />
                </TableCell>
                <TableCell align="right">
                  <Money amount={netLoss} />
                </TableCell>
                {isCarried && (
                  <TableCell align="right">
                    <Money amount={carriedIn} />
                  </TableCell>
                )}
                <TableCell align="right">{count(activeMember)}</TableCell>
                <TableCell align="right">{tier < 0 ? '–' : tier + 1}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell>{t('simulator.total')}</TableCell>
              <TableCell align="right">
                <Box component="strong">
                  <Money amount={total} />
                </Box>
              </TableCell>
              <TableCell colSpan={isCarried ? 5 : 4} />
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </Card>
  );
}
