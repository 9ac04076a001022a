import { listSiteMemberAudit, type SiteMemberAuditEvent } from '@apsara/api/office';
import { useAuditWords } from '../../shared/audit-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { MemberPart } from './member-part.tsx';

/** What the audit log says about an account. Its fields are shown as they are kept. */
export function MemberAudit({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const words = useAuditWords();
  return (
    <MemberPart<SiteMemberAuditEvent>
      id={id}
      part="audit"
      label={t('office.tab.audit')}
      read={() => client.call(listSiteMemberAudit, { id })}
      columns={[
        { name: t('office.at'), cell: ({ at }) => instant(at) },
        { name: t('office.event'), cell: ({ kind }) => words(kind) },
        { name: t('office.by'), cell: ({ by }) => by || '–' },
        {
          name: t('office.details'),
          cell: ({ details }) =>
            Object.entries(details)
              .map(([name, value]) => `${name}: ${value}`)
              .join(' · ') || '–',
        },
      ]}
    />
  );
}
