import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { FormError } from '../../shared/forms/form-error.tsx';
import { NavButton } from '../../shared/nav-button.tsx';
import styles from './protection-page.module.css';
import { useChoose } from './use-choose.ts';

/** What is asked every six months, without its heading. */
export function ReviewAnswers({ isOnPage = false }: { isOnPage?: boolean }) {
  const { t } = useTranslation();
  const { choose, isBusy, formError } = useChoose();
  return (
    <>
      <p>{t('offer.review_text')}</p>
      <FormError words={formError} />
      <div className={styles['answers']}>
        <Button busy={isBusy} onClick={() => choose({ looked: true })}>
          {t('offer.review_right')}
        </Button>
        {!isOnPage && <NavButton to="/protection">{t('offer.review_change')}</NavButton>}
      </div>
    </>
  );
}

/** Asks, every six months, whether the limits are still right. */
export function ReviewQuestion({ isOnPage = false }: { isOnPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles['section']} aria-label={t('offer.review')}>
      <h2>{t('offer.review')}</h2>
      <ReviewAnswers isOnPage={isOnPage} />
    </section>
  );
}
