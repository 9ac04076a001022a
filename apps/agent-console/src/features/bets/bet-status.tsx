import LostIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined';
import RolledBackIcon from '@mui/icons-material/UndoOutlined';
import WonIcon from '@mui/icons-material/CheckCircleOutlined';
import { useRecordContext } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  open: { tone: 'info', icon: OpenIcon },
  won: { tone: 'success', icon: WonIcon },
  lost: { tone: 'mute', icon: LostIcon },
  rolled_back: { tone: 'warning', icon: RolledBackIcon },
} as const satisfies Record<TeamBet['status'], { tone: Tone; icon: typeof WonIcon }>;

export function BetStatus({ status }: Pick<TeamBet, 'status'>) {
  const t = useTranslation();
  return <Tag {...looks[status]}>{t(`bet.${status}`)}</Tag>;
}

export function BetStatusField() {
  const bet = useRecordContext<TeamBet>();
  return bet ? <BetStatus status={bet.status} /> : null;
}
