import RejectedIcon from '@mui/icons-material/CancelOutlined';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { IdentityRow } from '@apsara/api/identity';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  waiting: { tone: 'info', icon: WaitingIcon },
  approved: { tone: 'success', icon: ApprovedIcon },
  rejected: { tone: 'danger', icon: RejectedIcon },
} as const satisfies Record<IdentityRow['state'], { tone: Tone; icon: typeof WaitingIcon }>;

export function CheckStateTag({ state }: Pick<IdentityRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`identity_state.${state}`)}</Tag>;
}
