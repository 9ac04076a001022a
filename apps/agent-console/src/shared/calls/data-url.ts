import { useEffect, useState } from 'react';

/** An image as a data URL, which the site's content security policy allows, unlike blob URLs. Empty while loading. */
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
