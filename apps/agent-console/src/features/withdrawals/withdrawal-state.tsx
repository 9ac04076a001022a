import DisputedIcon from '@mui/icons-material/ReportProblemOutlined';
import CompletedIcon from '@mui/icons-material/CheckCircleOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import RejectedIcon from '@mui/icons-material/CancelOutlined';
import ReturnedIcon from '@mui/icons-material/UndoOutlined';
import ReviewingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import { useRecordContext } from 'react-admin';
import type { ReviewRow } from '@apsara/api/withdrawals';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  reviewing: { tone: 'info', icon: ReviewingIcon },
  approved: { tone: 'info', icon: SentIcon },
  paid: { tone: 'iris', icon: PaidIcon },
  disputed: { tone: 'warning', icon: DisputedIcon },
  completed: { tone: 'success', icon: CompletedIcon },
  rejected: { tone: 'danger', icon: RejectedIcon },
  returned: { tone: 'mute', icon: ReturnedIcon },
} as const satisfies Record<ReviewRow['state'], { tone: Tone; icon: typeof PaidIcon }>;

export function WithdrawalState({ state }: Pick<ReviewRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`withdrawal.${state}`)}</Tag>;
}

export function WithdrawalStateField() {
  const order = useRecordContext<ReviewRow>();
  return order ? <WithdrawalState state={order.state} /> : null;
}
