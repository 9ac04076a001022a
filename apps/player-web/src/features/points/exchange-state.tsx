import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExchangeState as State } from '@apsara/domain/promotions/points';
import { Tag, type TagTone } from '@apsara/ui/tag';

const looks: Record<State, { tone: TagTone; icon: LucideIcon }> = {
  in_process: { tone: 'info', icon: Clock },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

export function ExchangeState({ status }: { status: State }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = looks[status];
  return (
    <Tag tone={tone} icon={<Icon size={13} strokeWidth={2.4} aria-hidden="true" />}>
      {t(`points.state_${status}`)}
    </Tag>
  );
}
