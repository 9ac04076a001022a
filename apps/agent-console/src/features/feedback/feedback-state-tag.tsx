import AnsweredIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { FeedbackRow } from '@apsara/api/feedback';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  open: { tone: 'info', icon: OpenIcon },
  answered: { tone: 'success', icon: AnsweredIcon },
} as const satisfies Record<FeedbackRow['state'], { tone: Tone; icon: typeof OpenIcon }>;

export function FeedbackStateTag({ state }: Pick<FeedbackRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`feedback_state.${state}`)}</Tag>;
}
