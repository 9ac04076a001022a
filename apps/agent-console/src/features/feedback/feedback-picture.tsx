import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { uploadForReview } from '@apsara/api/uploads';
import { useDataUrl } from '../../shared/data-url.ts';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/state-card.tsx';

/** A picture that came with what was told. */
export function FeedbackPicture({ id, label }: { id: string; label: string }) {
  const { client } = useSite();
  const { data, error, refetch } = useQuery({ ...client.query(uploadForReview, { id }), staleTime: Infinity });
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
