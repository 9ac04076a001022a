import Headset from 'lucide-react/icons/headset';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@apsara/ui/link-button';
import styles from './customer-service.module.css';

interface CustomerServiceProps {
  href: string;
  variant?: 'primary' | 'secondary';
}

/** Opens customer service in a window of its own (specification 2: 440 by 750), and says so when the browser will not. */
export function CustomerService({ href, variant = 'secondary' }: CustomerServiceProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setBlocked(!window.open(href, 'customer-service', 'popup,width=440,height=750'));
  };
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
