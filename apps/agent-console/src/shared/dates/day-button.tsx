import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, Popover, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from 'react-admin';
import { dayOf, type Day } from '@apsara/domain/time';
import { useSite } from '../site.ts';
import { useTranslation } from '../words.ts';
import { useNow } from './use-now.ts';

const DayCalendar = lazy(() => import('@apsara/ui/calendar').then((module) => ({ default: module.DayCalendar })));

/** What is typed begins with a day, which a calendar in the reader's language can choose. */
export function DayButton({ value, onChoose }: { value: string; onChoose: (day: Day) => void }) {
  const t = useTranslation();
  const locale = useLocale();
  const { timeZone } = useSite();
  const today = dayOf(useNow(), timeZone);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t('range.choose')}
        title={t('range.choose')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('range.choose'), sx: { p: 1.5, width: 340 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
          <DayCalendar
            locale={locale}
            today={today}
            value={value.slice(0, 10)}
            onChoose={(day) => {
              setAnchor(null);
              onChoose(day);
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  );
}
