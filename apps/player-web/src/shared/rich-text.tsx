import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownPath } from '@apsara/domain/sites/own-path';
import styles from './rich-text.module.css';

/**
 * HTML written by an operator. The server sanitized it; it is sanitized again before rendering. Internal links use the
 * router.
 */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        FORBID_TAGS: ['style', 'form'],
      }),
    [html],
  );
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.origin !== window.location.origin) return;
      event.preventDefault();
      // The router takes a path that begins with two slashes for another house.
      void navigate(ownPath(link.pathname + link.search) ?? '/');
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={box} className={styles['text']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
