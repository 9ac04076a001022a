import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@apsara/ui/icon-button';
import { QrCode } from '@apsara/ui/qr-code';
import { useCopy } from '../../shared/use-copy.ts';
import { ShareLinks } from './share-links.tsx';
import styles from './referral-page.module.css';

/** The referral code, its link and its QR code. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const link = `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
  const lines = [
    { what: t('referral.code'), text: code },
    { what: t('referral.link'), text: link },
  ];
  return (
    <section className={styles['card']} aria-label={t('referral.own')}>
      <div>
        <dl>
          {lines.map(({ what, text }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span>{text}</span>
                {copy && (
                  <IconButton
                    small
                    label={t('referral.copy', { what })}
                    onClick={() => copy(text, t('referral.copied', { what }))}
                  >
                    <Copy size={17} aria-hidden="true" />
                  </IconButton>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <ShareLinks link={link} />
      </div>
      <QrCode text={link} label={t('referral.qr')} logo="/app-icon/192.png" className={styles['qr']} />
    </section>
  );
}
