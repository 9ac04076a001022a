import { useEffect, useState } from 'react';

/** A picture as an address a page may show; the site's policy allows those and no addresses of blobs. */
const readDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });

/** The address of a picture that may still be on its way; empty until it can be shown. */
export function useDataUrl(picture: Blob | undefined): string {
  const [shown, setShown] = useState<{ picture: Blob; url: string }>();
  useEffect(() => {
    let isOld = false;
    if (picture)
      void readDataUrl(picture).then(
        (url) => !isOld && setShown({ picture, url }),
        () => undefined,
      );
    return () => {
      isOld = true;
    };
  }, [picture]);
  return shown && shown.picture === picture ? shown.url : '';
}
