import ExpiredIcon from '@mui/icons-material/BlockOutlined';
import HeldIcon from '@mui/icons-material/HourglassEmptyOutlined';
import QualifiedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/CancelOutlined';
import ProgressIcon from '@mui/icons-material/LoopOutlined';
import type { ReferralFriendRow } from '@apsara/api/referrals';
import { groupAmount } from '@apsara/domain/money';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  registered: { tone: 'mute', icon: ProgressIcon },
  in_progress: { tone: 'info', icon: ProgressIcon },
  held: { tone: 'warning', icon: HeldIcon },
  qualified: { tone: 'success', icon: QualifiedIcon },
  rejected: { tone: 'danger', icon: RejectedIcon },
  expired: { tone: 'mute', icon: ExpiredIcon },
} as const satisfies Record<ReferralFriendRow['state'], { tone: Tone; icon: typeof HeldIcon }>;

export function FriendState({ state }: Pick<ReferralFriendRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`friend_state.${state}`)}</Tag>;
}

/** What the two accounts have in common, in words. */
export function Sameness({ same }: Pick<ReferralFriendRow, 'same'>) {
  const t = useTranslation();
  return same.length === 0 ? '–' : same.map((one) => t(`sameness.${one}`)).join(', ');
}

interface ProgressProps {
  done: string;
  asked: string;
}

/** What was done of what the rule asks for. */
export const Progress = ({ done, asked }: ProgressProps) => `${groupAmount(done)} / ${groupAmount(asked)}`;
