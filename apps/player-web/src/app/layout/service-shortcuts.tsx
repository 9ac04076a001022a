import { useQuery } from '@tanstack/react-query';
import Headset from 'lucide-react/icons/headset';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTypes } from '@apsara/domain/sites/resources';
import { listDownloads } from '@apsara/api/downloads';
import { useToast } from '@apsara/ui/toast';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useSite } from '../../shared/site.tsx';
import { openSupport } from '../../shared/support-window.ts';
import { SocialMark } from './social-mark.tsx';

/** The chat and the site's other customer service channels (specification 2). */
export function ServiceShortcuts() {
  const { t } = useTranslation();
  const toast = useToast();
  const { customerService } = useSite();
  const { data = {} } = useQuery(query(listDownloads));
  const contacts = Object.entries(data).filter(([, { resourceType }]) =>
    contactTypes.some((type) => type === resourceType),
  );
  const open = (href: string) => (event: MouseEvent) => {
    event.preventDefault();
    if (!openSupport(href)) toast({ text: t('contact.blocked'), tone: 'danger' });
  };
  return (
    <ul>
      {customerService && (
        <li>
          <a href={customerService} onClick={open(customerService)}>
            <Headset size={20} aria-hidden="true" />
            {t('dock.chat')}
          </a>
        </li>
      )}
      {contacts.map(([id, { resourceType, url, name, label }]) => (
        <li key={id}>
          <a href={url} onClick={open(url)}>
            <SocialMark type={resourceType} />
            {label[currentLanguage()] ?? name}
          </a>
        </li>
      ))}
    </ul>
  );
}
