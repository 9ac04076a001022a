import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/CancelOutlined';
import WithdrawnIcon from '@mui/icons-material/BlockOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { ApplicationRow } from '@apsara/api/applications';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  applying: { tone: 'info', icon: WaitingIcon },
  issued: { tone: 'success', icon: ApprovedIcon },
  rejected: { tone: 'danger', icon: RejectedIcon },
  withdrawn: { tone: 'mute', icon: WithdrawnIcon },
} as const satisfies Record<ApplicationRow['state'], { tone: Tone; icon: typeof WaitingIcon }>;

export function ApplicationState({ state }: Pick<ApplicationRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`application_state.${state}`)}</Tag>;
}
