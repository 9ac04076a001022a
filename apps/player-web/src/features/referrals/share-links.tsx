import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { LinkButton } from '@apsara/ui/link-button';
import styles from './referral-page.module.css';

/** Pages of other services that share an address; names are their own in every language. */
const services = [
  ['Telegram', (link: string, text: string) => `https://t.me/share/url?url=${link}&text=${text}`],
  ['WhatsApp', (link: string, text: string) => `https://wa.me/?text=${text}%20${link}`],
  ['Facebook', (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  ['LINE', (link: string) => `https://social-plugins.line.me/lineit/share?url=${link}`],
] as const;

/** Sends the link to friends: by the device where it can, and by the services people use. */
export function ShareLinks({ link }: { link: string }) {
  const { t } = useTranslation();
  const text = t('referral.share_text');
  const canShare = typeof navigator.share === 'function';
  // It fails when the member closes the device's dialog, which needs no word.
  const share = () => void navigator.share({ text, url: link }).catch(() => undefined);
  return (
    <div className={styles['share']}>
      {canShare ? (
        <Button variant="primary" size="sm" onClick={share}>
          {t('referral.share')}
        </Button>
      ) : (
        <span>{t('referral.share')}</span>
      )}
      {services.map(([name, addressOf]) => (
        <LinkButton
          key={name}
          variant="secondary"
          size="sm"
          href={addressOf(encodeURIComponent(link), encodeURIComponent(text))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </LinkButton>
      ))}
    </div>
  );
}
