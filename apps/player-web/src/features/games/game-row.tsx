import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@apsara/ui/button-class';
import { IconButton } from '@apsara/ui/icon-button';
import { prefersStillness } from '../../shared/media-query.ts';
import styles from './game-row.module.css';
import { Section } from './section.tsx';

interface GameRowProps {
  icon: ReactNode;
  title: string;
  /** Where all of them are. */
  all: string;
  look: 'hot' | 'small';
  children: ReactNode;
}

/** A row of tiles that scrolls sideways, by finger, by keyboard or by its arrows. */
export function GameRow({ icon, title, all, look, children }: GameRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const turn = (way: 1 | -1) => {
    const element = row.current;
    const toEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
    element?.scrollBy({
      left: way * toEnd * element.clientWidth * 0.8,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  };
  return (
    <Section
      icon={icon}
      title={title}
      aside={
        <>
          <Link
            to={all}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            aria-label={t('common.all_of', { title })}
          >
            {t('common.all')}
          </Link>
          <span className={styles['pager']}>
            <IconButton small solid label={t('common.previous_of', { title })} onClick={() => turn(-1)}>
              <ChevronLeft size={18} className="mirrored" />
            </IconButton>
            <IconButton small solid label={t('common.next_of', { title })} onClick={() => turn(1)}>
              <ChevronRight size={18} className="mirrored" />
            </IconButton>
          </span>
        </>
      }
    >
      <div ref={row} className={`${styles['row']} ${styles[look]}`}>
        {children}
      </div>
    </Section>
  );
}
