import { Box, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { WireTier } from '@apsara/api/contracts';
import { useFormats } from '../../shared/dates/instants.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { rateText } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import type { OneContract } from './one-contract.ts';

/** The contract's history, latest first. */
export function ContractHistory({ records }: Pick<OneContract, 'records'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ p: 2.5, pb: 1 }}>
        {t('contracts.history')}
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label={t('contracts.history')}>
        <Table size="small" aria-label={t('contracts.history')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('contracts.at')}</TableCell>
              <TableCell>{t('contracts.what')}</TableCell>
              <TableCell>{t('contracts.by')}</TableCell>
              <TableCell>{t('contracts.before')}</TableCell>
              <TableCell>{t('contracts.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {records.map(({ id, at, what, by, before, after }) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(at)}</TableCell>
                <TableCell>{t(`contract_record.${what}`)}</TableCell>
                <TableCell>{by || (what === 'terminated' ? '–' : t('contracts.platform'))}</TableCell>
                <TableCell>
                  <TierLines tiers={before} />
                </TableCell>
                <TableCell>
                  <TierLines tiers={after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** A line per tier, with its thresholds and rate. */
function TierLines({ tiers }: { tiers: readonly WireTier[] | null }) {
  const { count } = useFormats();
  return (tiers ?? []).map((tier) => (
    <Box key={`${tier.minimumBet}/${tier.activeMember}`} sx={{ whiteSpace: 'nowrap' }}>
      {[
        showAmount(tier.minimumBet),
        ...(tier.netLoss === null ? [] : [showAmount(tier.netLoss)]),
        count(tier.activeMember),
      ].join(' · ')}
      {' → '}
      {rateText(tier)}
    </Box>
  ));
}
