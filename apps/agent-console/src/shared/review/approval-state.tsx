import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpiredIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import RefusedIcon from '@mui/icons-material/CancelOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { ApprovalState as State } from '@apsara/domain/office/approvals';
import { Tag, type Tone } from '../values/tag.tsx';
import { useTranslation } from '../words.ts';

const looks = {
  waiting: { tone: 'warning', icon: WaitingIcon },
  granted: { tone: 'success', icon: DoneIcon },
  refused: { tone: 'danger', icon: RefusedIcon },
  expired: { tone: 'mute', icon: ExpiredIcon },
} as const satisfies Record<State, { tone: Tone; icon: typeof DoneIcon }>;

export function ApprovalState({ state }: { state: State }) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`approval_state.${state}`)}</Tag>;
}
