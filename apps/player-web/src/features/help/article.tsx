import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef } from 'react';
import type { HelpItem } from '@apsara/api/help';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './help-page.module.css';

interface ArticleProps {
  item: HelpItem;
  open: boolean;
  onToggle: () => void;
}

/** A question; its answer expands below it. */
export function Article({ item, open, onToggle }: ArticleProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const begunOpen = useRef(open);
  // Scrolls to an article that was opened by a link.
  useEffect(() => {
    if (begunOpen.current) box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <article ref={box} className={styles['article']}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {item.title}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles['answer']}>
        {open && <RichText html={item.content} />}
      </div>
    </article>
  );
}
