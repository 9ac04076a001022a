import DeclinedIcon from '@mui/icons-material/CancelOutlined';
import ExpiredIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReviewIcon from '@mui/icons-material/PlagiarismOutlined';
import { useRecordContext } from 'react-admin';
import type { DepositRow } from '@apsara/api/deposits';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  pending: { tone: 'info', icon: PendingIcon },
  reviewing: { tone: 'warning', icon: ReviewIcon },
  paid: { tone: 'success', icon: PaidIcon },
  declined: { tone: 'danger', icon: DeclinedIcon },
  expired: { tone: 'mute', icon: ExpiredIcon },
} as const satisfies Record<DepositRow['state'], { tone: Tone; icon: typeof PaidIcon }>;

export function DepositState({ state }: Pick<DepositRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`deposit.${state}`)}</Tag>;
}

export function DepositStateField() {
  const deposit = useRecordContext<DepositRow>();
  return deposit ? <DepositState state={deposit.state} /> : null;
}
