import Headset from 'lucide-react/icons/headset';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@apsara/ui/link-button';
import styles from './customer-service.module.css';
import { DESK } from './support-desk.ts';
import { openSupport } from './support-window.ts';

interface CustomerServiceProps {
  href: string;
  variant?: 'primary' | 'secondary';
  /** There is no site around the button to chat over: the desk's own page opens. */
  leaves?: boolean;
}

/**
 * A button for customer service, absent where the site has none. It shows a notice when the browser blocks the window.
 */
export function CustomerService({ href, variant = 'secondary', leaves = false }: CustomerServiceProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  const open = (event: MouseEvent) => {
    if (leaves && href === DESK) return;
    event.preventDefault();
    setBlocked(!openSupport(href));
  };
  if (!href) return null;
  return (
    <div className={styles['contact']}>
      <LinkButton href={href} onClick={open} variant={variant}>
        <Headset size={17} aria-hidden="true" />
        {t('footer.contact')}
      </LinkButton>
      <div role="alert">
        {blocked && (
          <p className={styles['blocked']}>
            {t('contact.blocked')} <a href={href}>{t('contact.here')}</a>
          </p>
        )}
      </div>
    </div>
  );
}
