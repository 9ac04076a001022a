import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DepositState } from '@apsara/domain/payments/deposits';
import { Tag, type TagTone } from '@apsara/ui/tag';

export const stateLooks: Record<DepositState, { tone: TagTone; icon: LucideIcon }> = {
  pending: { tone: 'info', icon: Clock },
  reviewing: { tone: 'warning', icon: Search },
  paid: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'mute', icon: Clock },
};

export function DepositTag({ state }: { state: DepositState }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = stateLooks[state];
  return (
    <Tag tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {t(`deposit.tag_${state}`)}
    </Tag>
  );
}
