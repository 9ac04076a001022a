import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '@apsara/api/announcements';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { IconButton } from '@apsara/ui/icon-button';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './announcement-dialog.module.css';
import { pageOf, pagesOf } from './pages-of.ts';

interface AnnouncementDialogProps {
  title: string;
  announcements: readonly Announcement[];
  /** The id of the announcement to open. */
  first?: string | undefined;
  onClose: () => void;
}

/**
 * A list of titles, six per page, and the selected announcement (specification 2). A single one is shown without the
 * list.
 */
export function AnnouncementDialog({ title, announcements, first, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, choose] = useState(first ?? announcements[0]?.id);
  const [page, turn] = useState(() => pageOf(announcements, chosen));
  const pages = pagesOf(announcements);
  const shown = announcements.find(({ id }) => id === chosen);
  const toPromotions = () => {
    onClose();
    void navigate('/promotions');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      size={announcements.length > 1 ? 'lg' : 'md'}
    >
      <div className={styles['all']}>
        {announcements.length > 1 && (
          <nav className={styles['titles']} aria-label={title}>
            <ul>
              {pages[page]?.map((each) => (
                <li key={each.id}>
                  <button type="button" aria-current={each.id === chosen || undefined} onClick={() => choose(each.id)}>
                    {each.title}
                  </button>
                </li>
              ))}
            </ul>
            {pages.length > 1 && (
              <div className={styles['pager']}>
                <IconButton small solid label={t('news.previous')} disabled={page === 0} onClick={() => turn(page - 1)}>
                  <ChevronLeft size={18} className="mirrored" />
                </IconButton>
                <output>{t('news.page', { page: page + 1, pages: pages.length })}</output>
                <IconButton
                  small
                  solid
                  label={t('news.next')}
                  disabled={page === pages.length - 1}
                  onClick={() => turn(page + 1)}
                >
                  <ChevronRight size={18} className="mirrored" />
                </IconButton>
              </div>
            )}
          </nav>
        )}
        {shown && (
          <article className={styles['detail']} aria-live="polite">
            <h3>{shown.title}</h3>
            <RichText html={shown.content} />
            {shown.promotionType && (
              <Button variant="primary" onClick={toPromotions}>
                {t('news.to_promotion')}
              </Button>
            )}
          </article>
        )}
      </div>
    </Dialog>
  );
}
