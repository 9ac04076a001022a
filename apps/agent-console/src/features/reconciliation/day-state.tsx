import ChangedIcon from '@mui/icons-material/ChangeCircleOutlined';
import EqualIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/CloudOffOutlined';
import DifferentIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import NothingIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import SignedIcon from '@mui/icons-material/VerifiedOutlined';
import type { ReconciliationRow } from '@apsara/api/reconciliation';
import type { DayState as State } from '@apsara/domain/reconciliation/reconciliation';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  waiting: { tone: 'mute', icon: WaitingIcon },
  nothing: { tone: 'mute', icon: NothingIcon },
  equal: { tone: 'success', icon: EqualIcon },
  different: { tone: 'danger', icon: DifferentIcon },
  changed: { tone: 'warning', icon: ChangedIcon },
  failed: { tone: 'warning', icon: FailedIcon },
  signed: { tone: 'info', icon: SignedIcon },
} as const satisfies Record<State, { tone: Tone; icon: typeof WaitingIcon }>;

/** The state of a provider's day, and who signed it off. */
export function DayState({ state, signedBy }: Pick<ReconciliationRow, 'state' | 'signedBy'>) {
  const t = useTranslation();
  return (
    <Tag {...looks[state]}>
      {t(`reconciliation.state.${state}`)}
      {state === 'signed' && ` · ${signedBy}`}
    </Tag>
  );
}
