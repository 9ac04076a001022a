import LostIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SoldIcon from '@mui/icons-material/SellOutlined';
import RolledBackIcon from '@mui/icons-material/UndoOutlined';
import WonIcon from '@mui/icons-material/CheckCircleOutlined';
import { useRecordContext } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { shownStatus, type OfStatus, type ShownStatus } from './shown-status.ts';

const looks = {
  open: { tone: 'info', icon: OpenIcon },
  won: { tone: 'success', icon: WonIcon },
  lost: { tone: 'mute', icon: LostIcon },
  cashed_out: { tone: 'info', icon: SoldIcon },
  rolled_back: { tone: 'warning', icon: RolledBackIcon },
} as const satisfies Record<ShownStatus, { tone: Tone; icon: typeof WonIcon }>;

export function BetStatus({ bet }: { bet: OfStatus }) {
  const t = useTranslation();
  const shown = shownStatus(bet);
  return <Tag {...looks[shown]}>{t(`bet.${shown}`)}</Tag>;
}

export function BetStatusField() {
  const bet = useRecordContext<TeamBet>();
  return bet ? <BetStatus bet={bet} /> : null;
}
