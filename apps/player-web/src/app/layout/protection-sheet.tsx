import { useTranslation } from 'react-i18next';
import { Dialog } from '@apsara/ui/dialog';
import form from '../../shared/forms/form.module.css';
import { NavButton } from '../../shared/nav-button.tsx';
import { useSite } from '../../shared/site.tsx';
import { HelpLines } from './help-lines.tsx';
import styles from './protection-sheet.module.css';

/** What stands at the foot of every other page, over a game: the age, the licence, help lines and the way to protection. */
export function ProtectionSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { ageLimit, licence } = useSite();
  return (
    <Dialog open onClose={onClose} title={`${ageLimit}+`} closeLabel={t('common.close')}>
      <div className={form['form']}>
        <p className={form['lead']}>{t('footer.age', { age: ageLimit })}</p>
        {licence && <p className={form['lead']}>{licence}</p>}
        <HelpLines className={styles['lines']} />
        <NavButton to="/protection" variant="primary" size="lg" block>
          {t('safe.protection')}
        </NavButton>
      </div>
    </Dialog>
  );
}
