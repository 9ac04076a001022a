import { useQuery } from '@tanstack/react-query';
import { readUpload } from '@apsara/api/uploads';
import { useDataUrl } from '../calls/data-url.ts';
import { useSite } from '../site.ts';

/** An uploaded picture as an address; empty while it loads, and where there is none. */
export function usePicture(id: string | null): string {
  const { client } = useSite();
  const picture = useQuery({
    ...client.query(readUpload, { id: id ?? '' }),
    enabled: id !== null,
    staleTime: Infinity,
  });
  return useDataUrl(id === null ? undefined : picture.data);
}
