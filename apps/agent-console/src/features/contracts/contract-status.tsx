import RejectedIcon from '@mui/icons-material/CancelOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import EndedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { ContractStatus } from '@apsara/domain/agents/contracts';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  P: { tone: 'info', icon: WaitingIcon },
  E: { tone: 'info', icon: EditIcon },
  V: { tone: 'warning', icon: WaitingIcon },
  A: { tone: 'success', icon: ActiveIcon },
  R: { tone: 'danger', icon: RejectedIcon },
  C: { tone: 'mute', icon: EndedIcon },
} as const satisfies Record<ContractStatus, { tone: Tone; icon: typeof WaitingIcon }>;

export function ContractStatusTag({ status }: { status: ContractStatus }) {
  const t = useTranslation();
  return <Tag {...looks[status]}>{t(`contract_status.${status}`)}</Tag>;
}
