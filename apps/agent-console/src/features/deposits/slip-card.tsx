import { Alert, Button, ButtonBase, Card, Dialog, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositCase } from '@apsara/api/deposits';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The uploaded slip, and other orders that have the same image. */
export function SlipCard({ deposit: { slipId, slipSeenIn } }: { deposit: DepositCase }) {
  const t = useTranslation();
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{t('deposits.slip')}</Typography>
      {slipSeenIn.length > 0 && (
        <Alert severity="warning">{t('deposits.slip_seen', { orders: slipSeenIn.join(', ') })}</Alert>
      )}
      {slipId ? (
        <Slip id={slipId} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('deposits.slip_none')}
        </Typography>
      )}
    </Card>
  );
}

function Slip({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { data, error, refetch } = useQuery({ ...client.query(readUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  const [large, setLarge] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!url) return <Skeleton variant="rounded" width="100%" height={320} />;
  return (
    <>
      <ButtonBase
        aria-label={t('deposits.slip_large')}
        onClick={() => setLarge(true)}
        sx={{ borderRadius: 'var(--r-sm)' }}
      >
        <img
          src={url}
          alt={t('deposits.slip')}
          style={{ maxWidth: '100%', maxHeight: 420, borderRadius: 'var(--r-sm)' }}
        />
      </ButtonBase>
      <Dialog open={large} onClose={() => setLarge(false)} maxWidth={false} aria-label={t('deposits.slip')}>
        <img src={url} alt={t('deposits.slip')} style={{ maxWidth: '92vw', maxHeight: '82vh', objectFit: 'contain' }} />
        <Button onClick={() => setLarge(false)}>{t('deposits.slip_small')}</Button>
      </Dialog>
    </>
  );
}
