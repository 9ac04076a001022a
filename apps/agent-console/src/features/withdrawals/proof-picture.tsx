import { Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';

/** An image that was uploaded as proof, by the member or by an operator. */
export function ProofPicture({ id, title }: { id: string; title: string }) {
  const { client } = useSite();
  const { data, error, refetch } = useQuery({ ...client.query(readUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {url && (
        <img
          src={url}
          alt={title}
          style={{ display: 'block', maxWidth: '100%', maxHeight: 480, borderRadius: 'var(--r-md)' }}
        />
      )}
      {!url && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!url && !error && <Skeleton variant="rounded" height={220} />}
    </Card>
  );
}
