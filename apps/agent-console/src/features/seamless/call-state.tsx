import AnsweredIcon from '@mui/icons-material/CheckCircleOutlined';
import UnansweredIcon from '@mui/icons-material/CloudOffOutlined';
import DisputedIcon from '@mui/icons-material/GavelOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import ReviewedIcon from '@mui/icons-material/TaskAltOutlined';
import type { RefusedCallRow, RefusedCallState } from '@apsara/api/seamless';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  disputed: { tone: 'danger', icon: DisputedIcon },
  reviewed: { tone: 'info', icon: ReviewedIcon },
  unanswered: { tone: 'warning', icon: UnansweredIcon },
  answered: { tone: 'success', icon: AnsweredIcon },
  refused: { tone: 'mute', icon: RefusedIcon },
} as const satisfies Record<RefusedCallState, { tone: Tone; icon: typeof RefusedIcon }>;

/** The state of a call that was not answered OK, and the operator who reviewed it. */
export function CallState({ state, reviewedBy }: Pick<RefusedCallRow, 'state' | 'reviewedBy'>) {
  const t = useTranslation();
  return (
    <Tag {...looks[state]}>
      {t(`refused_calls.${state}`)}
      {reviewedBy && ` · ${reviewedBy}`}
    </Tag>
  );
}
