import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import Undo from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BetRow } from '@apsara/api/bets';
import { Tag, type TagTone } from '@apsara/ui/tag';

const looks: Record<BetRow['status'], { tone: TagTone; icon: LucideIcon }> = {
  open: { tone: 'info', icon: Clock },
  won: { tone: 'success', icon: CircleCheck },
  lost: { tone: 'mute', icon: Minus },
  rolled_back: { tone: 'warning', icon: Undo },
};

/** A payout below the stake, as of a bet that was cashed out early, is not called a win. */
export function BetStatus({ bet: { status, net } }: { bet: Pick<BetRow, 'status' | 'net'> }) {
  const { t } = useTranslation();
  const isBelowStake = status === 'won' && net.startsWith('-');
  const { tone, icon: Icon } = looks[isBelowStake ? 'lost' : status];
  return (
    <Tag tone={tone} icon={<Icon size={13} strokeWidth={2.4} aria-hidden="true" />}>
      {t(isBelowStake ? 'record.below_stake' : `record.${status}`)}
    </Tag>
  );
}
