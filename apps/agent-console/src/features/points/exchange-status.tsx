import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/CancelOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { ExchangeRow } from '@apsara/api/points';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  in_process: { tone: 'info', icon: WaitingIcon },
  approved: { tone: 'success', icon: ApprovedIcon },
  rejected: { tone: 'danger', icon: RejectedIcon },
} as const satisfies Record<ExchangeRow['status'], { tone: Tone; icon: typeof WaitingIcon }>;

export function ExchangeStatus({ status }: Pick<ExchangeRow, 'status'>) {
  const t = useTranslation();
  return <Tag {...looks[status]}>{t(`exchange.${status}`)}</Tag>;
}
