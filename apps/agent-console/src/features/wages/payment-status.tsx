import IssuedIcon from '@mui/icons-material/CheckCircleOutlined';
import DeniedIcon from '@mui/icons-material/CancelOutlined';
import OwedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import NothingIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { PaymentStatus } from '@apsara/domain/agents/wages';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  issued: { tone: 'success', icon: IssuedIcon },
  pending_review: { tone: 'info', icon: WaitingIcon },
  to_collect: { tone: 'info', icon: WaitingIcon },
  denied: { tone: 'danger', icon: DeniedIcon },
  not_reached: { tone: 'mute', icon: NothingIcon },
  upline_insufficient: { tone: 'danger', icon: OwedIcon },
  partly_collected: { tone: 'warning', icon: OwedIcon },
  expired: { tone: 'mute', icon: NothingIcon },
} as const satisfies Record<PaymentStatus, { tone: Tone; icon: typeof WaitingIcon }>;

export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  const t = useTranslation();
  return <Tag {...looks[status]}>{t(`payment_status.${status}`)}</Tag>;
}
