import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';

/** An image attached to feedback. */
export function FeedbackPicture({ id, label }: { id: string; label: string }) {
  const { client } = useSite();
  const { data, error, refetch } = useQuery({ ...client.query(readUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!url) return <Skeleton variant="rounded" height={220} />;
  return (
    <img
      src={url}
      alt={label}
      style={{ maxWidth: '100%', maxHeight: 480, borderRadius: 'var(--r-md)', justifySelf: 'start' }}
    />
  );
}
