import { useEffect, useState } from 'react';

/** A picture as an address a page may show: the site's policy allows those and no addresses of blobs. Empty while it is on its way. */
export function useDataUrl(picture: Blob | undefined): string {
  const [shown, setShown] = useState({ picture: undefined as Blob | undefined, url: '' });
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => setShown({ picture, url: reader.result as string });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return shown.picture === picture ? shown.url : '';
}
