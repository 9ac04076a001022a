import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import Undo from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '@apsara/api/withdrawals';
import { Tag, type TagTone } from '@apsara/ui/tag';

export const stateLooks: Record<Withdrawal['state'], { tone: TagTone; icon: LucideIcon }> = {
  reviewing: { tone: 'info', icon: Clock },
  approved: { tone: 'info', icon: Send },
  paid: { tone: 'warning', icon: BadgeCheck },
  disputed: { tone: 'warning', icon: CircleAlert },
  completed: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  returned: { tone: 'mute', icon: Undo },
};

export function OrderState({ state }: Pick<Withdrawal, 'state'>) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = stateLooks[state];
  return (
    <Tag tone={tone} icon={<Icon size={13} strokeWidth={2.4} aria-hidden="true" />}>
      {t(`withdraw.state_${state}`)}
    </Tag>
  );
}
