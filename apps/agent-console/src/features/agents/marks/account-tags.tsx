import BlockedIcon from '@mui/icons-material/Block';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import { useRecordContext } from 'react-admin';
import type { TeamMember } from '@apsara/api/agents';
import { Tag } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';

export function AccountStatus({ status }: Pick<TeamMember, 'status'>) {
  const t = useTranslation();
  return status === 'active' ? (
    <Tag tone="success" icon={ActiveIcon}>
      {t('status.active')}
    </Tag>
  ) : (
    <Tag tone="danger" icon={BlockedIcon}>
      {t('status.blocked')}
    </Tag>
  );
}

export function StatusField() {
  const record = useRecordContext<TeamMember>();
  return record ? <AccountStatus status={record.status} /> : null;
}
