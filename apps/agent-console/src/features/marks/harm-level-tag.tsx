import HighIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LowIcon from '@mui/icons-material/InfoOutlined';
import MiddleIcon from '@mui/icons-material/WarningAmberOutlined';
import type { HarmRow } from '@apsara/api/marks';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  low: { tone: 'info', icon: LowIcon },
  middle: { tone: 'warning', icon: MiddleIcon },
  high: { tone: 'danger', icon: HighIcon },
} as const satisfies Record<HarmRow['level'], { tone: Tone; icon: typeof LowIcon }>;

export function HarmLevelTag({ level }: Pick<HarmRow, 'level'>) {
  const t = useTranslation();
  return <Tag {...looks[level]}>{t(`harm_level.${level}`)}</Tag>;
}
