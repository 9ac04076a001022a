import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, type DayRange } from '@apsara/domain/time';
import { Button } from '@apsara/ui/button';
import { RangeCalendar, type ChosenDays } from '@apsara/ui/calendar';
import { Dialog } from '@apsara/ui/dialog';
import { useSite } from '../site.tsx';

interface RangeDialogProps {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

/** A calendar for the first and the last day of a list. */
export function RangeDialog({ range, onChoose, onClose }: RangeDialogProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [{ from, to }, choose] = useState<ChosenDays>(range);
  return (
    <Dialog open onClose={onClose} title={t('record.days')} closeLabel={t('common.close')}>
      <RangeCalendar locale={i18n.language} today={today} max={today} value={{ from, to }} onChange={choose} />
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!from || !to}
        onClick={() => {
          if (from && to) onChoose({ from, to });
        }}
      >
        {t('record.show')}
      </Button>
    </Dialog>
  );
}
