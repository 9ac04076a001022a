import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { useErrorWords } from '../shared/error-words.ts';
import { entryError } from './entry-error-kept.ts';
import styles from './entry-error.module.css';

/** The reason why the code in the URL did not sign the person in. */
export function EntryError() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={t('auth.code_failed')} closeLabel={t('common.close')}>
      <p className={styles['words']}>{words(entryError())}</p>
      <Button variant="primary" size="lg" block onClick={close}>
        {t('common.ok')}
      </Button>
    </Dialog>
  );
}
