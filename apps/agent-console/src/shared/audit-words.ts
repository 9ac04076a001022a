import { auditKinds, type AuditAct, type AuditArea } from '@apsara/domain/office/audit-kinds';
import { isOneOf } from '@apsara/domain/lists';
import { useTranslation } from './words.ts';

const isArea = (text: string): text is AuditArea => auditKinds.some((kind) => kind.startsWith(`${text}.`));
const isAct = (text: string): text is AuditAct => auditKinds.some((kind) => kind.endsWith(`.${text}`));

/** Names the kind of an event in words; one that is no longer written down as it is kept. */
export function useAuditWords(): (kind: string) => string {
  const t = useTranslation();
  return (kind) => {
    const [area = '', act = ''] = kind.split('.');
    return isOneOf(auditKinds, kind) && isArea(area) && isAct(act)
      ? `${t(`audit.area.${area}`)}: ${t(`audit.act.${act}`)}`
      : kind;
  };
}
