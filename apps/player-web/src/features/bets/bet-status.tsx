import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import Undo from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BetRow } from '@apsara/api/bets';
import { Tag, type TagTone } from '@apsara/ui/tag';

/** A bet's status as it is shown: what was paid is not always a win. */
type Shown = BetRow['status'] | 'cashed_out' | 'below_stake';

const looks: Record<Shown, { tone: TagTone; icon: LucideIcon }> = {
  open: { tone: 'info', icon: Clock },
  won: { tone: 'success', icon: CircleCheck },
  lost: { tone: 'mute', icon: Minus },
  cashed_out: { tone: 'info', icon: Banknote },
  below_stake: { tone: 'mute', icon: Minus },
  rolled_back: { tone: 'warning', icon: Undo },
};

/** Neither a sold bet nor a payout below the stake is called a win. */
function shownOf({ status, net, cashedOut }: Pick<BetRow, 'status' | 'net' | 'cashedOut'>): Shown {
  if (status !== 'won') return status;
  if (cashedOut) return 'cashed_out';
  return net.startsWith('-') ? 'below_stake' : 'won';
}

export function BetStatus({ bet }: { bet: Pick<BetRow, 'status' | 'net' | 'cashedOut'> }) {
  const { t } = useTranslation();
  const shown = shownOf(bet);
  const { tone, icon: Icon } = looks[shown];
  return (
    <Tag tone={tone} icon={<Icon size={13} strokeWidth={2.4} aria-hidden="true" />}>
      {t(`record.${shown}`)}
    </Tag>
  );
}
