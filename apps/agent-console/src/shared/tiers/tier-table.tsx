import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import MissedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { WireTier } from '@apsara/api/contracts';
import { useFormats } from '../dates/instants.ts';
import { Money } from '../values/money-field.tsx';
import { Tag } from '../values/tag.tsx';
import { useTranslation } from '../words.ts';
import { rateText } from './tier-words.ts';

interface TierTableProps {
  label: string;
  tiers: readonly (WireTier & { met?: boolean; pays?: boolean })[];
}

/** Tiers; for a payment also which were met and which one was paid. */
export function TierTable({ label, tiers }: TierTableProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const asksNetLoss = tiers.some(({ netLoss }) => netLoss !== null);
  const judged = tiers.some(({ met }) => met !== undefined);
  return (
    <TableContainer component="section" tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('tiers.tier')}</TableCell>
            <TableCell align="right">{t('tiers.bets')}</TableCell>
            {asksNetLoss && <TableCell align="right">{t('tiers.net_loss')}</TableCell>}
            <TableCell align="right">{t('tiers.headcount')}</TableCell>
            <TableCell align="right">{t('tiers.rate')}</TableCell>
            {judged && <TableCell>{t('tiers.result')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {tiers.map((tier, index) => (
            <TableRow key={`${tier.minimumBet}/${tier.activeMember}`}>
              <TableCell>{index + 1}</TableCell>
              <TableCell align="right">
                <Money amount={tier.minimumBet} />
              </TableCell>
              {asksNetLoss && (
                <TableCell align="right">{tier.netLoss !== null && <Money amount={tier.netLoss} />}</TableCell>
              )}
              <TableCell align="right">{count(tier.activeMember)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {rateText(tier)}
              </TableCell>
              {tier.met !== undefined && (
                <TableCell>
                  <Tag tone={tier.met ? 'success' : 'mute'} icon={tier.met ? MetIcon : MissedIcon}>
                    {t(tier.met ? 'tiers.met' : 'tiers.missed')}
                  </Tag>
                  {tier.pays === true && (
                    <Box component="span" sx={{ ml: 0.75 }}>
                      <Tag tone="iris">{t('tiers.paid_by')}</Tag>
                    </Box>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
