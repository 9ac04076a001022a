import { useEffect, useState } from 'react';

/** An image as a data URL, which the site's content security policy allows, unlike blob URLs. Empty while loading. */
export function useDataUrl(picture: Blob | undefined): string {
  const [shown, setShown] = useState<{ picture?: Blob; url: string }>({ url: '' });
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => setShown({ picture, url: typeof reader.result === 'string' ? reader.result : '' });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return shown.picture === picture ? shown.url : '';
}
