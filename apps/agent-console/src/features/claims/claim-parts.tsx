import ClaimedIcon from '@mui/icons-material/CheckCircleOutlined';
import ClosedIcon from '@mui/icons-material/BlockOutlined';
import IssuedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ProcessIcon from '@mui/icons-material/LocalShippingOutlined';
import type { ClaimRow } from '@apsara/api/claims';
import { groupAmount } from '@apsara/domain/money';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  issued: { tone: 'info', icon: IssuedIcon },
  process: { tone: 'info', icon: ProcessIcon },
  claimed: { tone: 'success', icon: ClaimedIcon },
  closed: { tone: 'mute', icon: ClosedIcon },
} as const satisfies Record<ClaimRow['state'], { tone: Tone; icon: typeof IssuedIcon }>;

export function ClaimState({ state }: Pick<ClaimRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`claim_state.${state}`)}</Tag>;
}

/** An amount of money or points, or the kind of thing it is. */
export function ClaimValue({ kind, amount, currency }: Pick<ClaimRow, 'kind' | 'amount' | 'currency'>) {
  const t = useTranslation();
  if (kind === 'goods' || kind === 'ticket') return t(`claim_kind.${kind}`);
  return `${groupAmount(amount)} ${currency}`;
}
