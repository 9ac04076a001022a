import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/site.tsx';

/** Who helps players of the visitor's country, each with a link; nothing where the site names nobody. */
export function HelpLines({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { helpLines } = useSite();
  if (helpLines.length === 0) return null;
  return (
    <p className={className}>
      {t('safe.help')}:{' '}
      {helpLines.map(({ name, contact }) => (
        <a key={contact} href={contact.startsWith('https:') ? contact : `tel:${contact.replaceAll(' ', '')}`}>
          {`${name} ${contact} `}
        </a>
      ))}
    </p>
  );
}
