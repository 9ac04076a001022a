import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import BlockedIcon from '@mui/icons-material/BlockOutlined';
import type { StaffRow } from '@apsara/api/staff';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Whether an account of the staff gets in. */
export function StaffState({ state }: Pick<StaffRow, 'state'>) {
  const t = useTranslation();
  const isActive = state === 'active';
  return (
    <Tag tone={isActive ? 'success' : 'danger'} icon={isActive ? ActiveIcon : BlockedIcon}>
      {t(`staff.state.${state}`)}
    </Tag>
  );
}
