import LostIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import NoneIcon from '@mui/icons-material/HorizontalRuleOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { BonusRow } from '@apsara/api/rewards';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  open: { tone: 'info', icon: OpenIcon },
  met: { tone: 'success', icon: MetIcon },
  lost: { tone: 'mute', icon: LostIcon },
  forgiven: { tone: 'mute', icon: NoneIcon },
  none: { tone: 'mute', icon: NoneIcon },
} as const satisfies Record<BonusRow['state'], { tone: Tone; icon: typeof OpenIcon }>;

/** The progress of a bonus's wagering requirement. */
export function BonusState({ state }: Pick<BonusRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`bonus.${state}`)}</Tag>;
}
