import { useEffect, useState } from 'react';

/** An image as a data URL. The site's content security policy allows those but not blob URLs. */
const readDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });

/** The data URL of an image; empty until it is loaded. */
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
