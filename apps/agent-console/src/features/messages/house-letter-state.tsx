import PlannedIcon from '@mui/icons-material/ScheduleOutlined';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import RecalledIcon from '@mui/icons-material/UndoOutlined';
import type { HouseLetterState } from '@apsara/domain/members/house-letters';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  planned: { tone: 'info', icon: PlannedIcon },
  sent: { tone: 'success', icon: SentIcon },
  recalled: { tone: 'mute', icon: RecalledIcon },
} as const satisfies Record<HouseLetterState, { tone: Tone; icon: typeof SentIcon }>;

export function HouseLetterTag({ state }: { state: HouseLetterState }) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`house_letter.state_${state}`)}</Tag>;
}
