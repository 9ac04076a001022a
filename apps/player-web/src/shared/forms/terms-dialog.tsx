import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { useSite } from '../site.tsx';
import form from './form.module.css';

/** The terms of a version, a paragraph each. */
export function TermsText({ version }: { version: string }) {
  const { t } = useTranslation();
  const { ageLimit } = useSite();
  return (
    <>
      <p className={form['lead']}>{t('auth.terms_version', { version })}</p>
      <p className={form['lead']}>{t('auth.terms_age', { age: ageLimit })}</p>
      <p className={form['lead']}>{t('auth.terms_account')}</p>
      <p className={form['lead']}>{t('auth.terms_money')}</p>
      <p className={form['lead']}>{t('auth.terms_privacy')}</p>
    </>
  );
}

/** The terms in a dialog of their own. */
export function TermsDialog({ open, version, onClose }: { open: boolean; version: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('auth.terms')} closeLabel={t('common.close')} size="md">
      <div className={form['form']}>
        <TermsText version={version} />
        <Button size="lg" variant="primary" block onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
