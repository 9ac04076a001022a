import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../calls/data-url.ts';
import { ErrorState } from '../pages/state-card.tsx';
import { useSite } from '../site.ts';

/** A picture a member uploaded. */
export function UploadPicture({ id, label }: { id: string; label: string }) {
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
