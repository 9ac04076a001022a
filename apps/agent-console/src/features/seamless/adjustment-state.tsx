import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { AdjustmentState as State } from '@apsara/domain/games/wallet-protocol';
import type { AdjustmentRow } from '@apsara/api/seamless';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  waiting: { tone: 'warning', icon: WaitingIcon },
  approved: { tone: 'success', icon: ApprovedIcon },
  rejected: { tone: 'mute', icon: RejectedIcon },
} as const satisfies Record<State, { tone: Tone; icon: typeof WaitingIcon }>;

/** The state of a correction, and the operator who decided it. */
export function AdjustmentState({ state, decidedBy }: Pick<AdjustmentRow, 'state' | 'decidedBy'>) {
  const t = useTranslation();
  return (
    <Tag {...looks[state]}>
      {t(`adjustments.${state}`)}
      {decidedBy && ` · ${decidedBy}`}
    </Tag>
  );
}
