import { Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { uploadForReview } from '@apsara/api/uploads';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/state-card.tsx';
import { useWords } from '../../shared/words.ts';

/** A picture as an address a page may show; the site's policy allows those and no addresses of blobs. */
const readDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });

/** What the member handed in to show that the money did not arrive. */
export function ProofPicture({ id }: { id: string }) {
  const say = useWords();
  const { client } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: [uploadForReview.path, id],
    queryFn: async ({ signal }) => readDataUrl(await client.call(uploadForReview, { id }, { signal })),
    staleTime: Infinity,
  });
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('withdrawals.proof')}
      </Typography>
      {data && (
        <img
          src={data}
          alt={say('withdrawals.proof')}
          style={{ display: 'block', maxWidth: '100%', maxHeight: 480, borderRadius: 'var(--r-md)' }}
        />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={220} />}
    </Card>
  );
}
