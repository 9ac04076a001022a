import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the page where a member sets limits and takes a break. */
export function ProtectionLink() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('limits.lead')}</p>
      <Link to="/protection">{t('limits.open')}</Link>
    </>
  );
}
