import { Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The member's image as proof that the money did not arrive. */
export function ProofPicture({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { data, error, refetch } = useQuery({ ...client.query(readUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('withdrawals.proof')}
      </Typography>
      {url && (
        <img
          src={url}
          alt={t('withdrawals.proof')}
          style={{ display: 'block', maxWidth: '100%', maxHeight: 480, borderRadius: 'var(--r-md)' }}
        />
      )}
      {!url && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!url && !error && <Skeleton variant="rounded" height={220} />}
    </Card>
  );
}
