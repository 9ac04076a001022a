import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, type Day } from '@apsara/domain/time';
import { DayCalendar } from '@apsara/ui/calendar';
import { Dialog } from '@apsara/ui/dialog';
import { useSite } from '../site.tsx';

interface DayDialogProps {
  title: string;
  value: string;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** A calendar for one day that is not in the future. */
export function DayDialog({ title, value, onChoose, onClose }: DayDialogProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <DayCalendar locale={i18n.language} today={today} max={today} value={value} onChoose={onChoose} />
    </Dialog>
  );
}
