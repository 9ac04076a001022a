import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the page where a member confirms who they are. */
export function IdentityLink() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('identity.lead')}</p>
      <Link to="/identity">{t('identity.open')}</Link>
    </>
  );
}
