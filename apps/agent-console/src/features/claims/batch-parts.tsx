import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import DroppedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ExpiredIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import RefusedIcon from '@mui/icons-material/CancelOutlined';
import RunningIcon from '@mui/icons-material/SyncOutlined';
import StoppedIcon from '@mui/icons-material/StopCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { BatchState as State, ReceiverState as ReceiverStates } from '@apsara/domain/claims/claim-batches';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

type Look = { tone: Tone; icon: typeof DoneIcon };

const looks = {
  waiting: { tone: 'warning', icon: WaitingIcon },
  issuing: { tone: 'info', icon: RunningIcon },
  done: { tone: 'success', icon: DoneIcon },
  stopped: { tone: 'mute', icon: StoppedIcon },
  refused: { tone: 'danger', icon: RefusedIcon },
  expired: { tone: 'mute', icon: ExpiredIcon },
} as const satisfies Record<State, Look>;

/** How far rewards to many are. */
export function BatchState({ state }: { state: State }) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`claim_batch.state.${state}`)}</Tag>;
}

const receiverLooks = {
  waiting: { tone: 'info', icon: WaitingIcon },
  issued: { tone: 'success', icon: DoneIcon },
  refused: { tone: 'danger', icon: RefusedIcon },
  dropped: { tone: 'mute', icon: DroppedIcon },
} as const satisfies Record<ReceiverStates, Look>;

/** The result of one who was named. */
export function ReceiverState({ state }: { state: ReceiverStates }) {
  const t = useTranslation();
  return <Tag {...receiverLooks[state]}>{t(`claim_batch.receiver.${state}`)}</Tag>;
}
