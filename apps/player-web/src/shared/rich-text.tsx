import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './rich-text.module.css';

/** What an operator wrote. The server has cleaned it; it is cleaned once more here, where it would do harm. Links inside the site stay inside. */
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
      void navigate(link.pathname + link.search);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={box} className={styles['text']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
