import { Box, Card, Typography } from '@mui/material';
import type { DepositCase } from '@apsara/api/deposits';
import { useFormats } from '../../shared/dates/instants.ts';
import { useTranslation } from '../../shared/words.ts';
import { DepositState } from './deposit-state.tsx';

/** The status changes of an order, with reasons and operators. */
export function DepositHistory({ steps }: Pick<DepositCase, 'steps'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('deposits.history')}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.75, listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ state, at, reason, remark, by }) => (
          <Box component="li" key={`${state} ${at}`}>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
              <DepositState state={state} />
              <Typography variant="caption" color="textSecondary">
                {by ? `${by} · ` : ''}
                {instant(at)}
              </Typography>
            </Box>
            {reason && <Typography variant="body2">{t(`deposit_reason.${reason}`)}</Typography>}
            {remark && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {remark}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
