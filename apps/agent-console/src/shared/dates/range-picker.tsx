import BackIcon from '@mui/icons-material/ChevronLeft';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import OnIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, FormHelperText, IconButton, Popover, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { useLocale } from 'react-admin';
import { dayOf, type DayRange, daysOf, pastPresets, presets } from '@apsara/domain/time';
import type { ChosenDays } from '@apsara/ui/calendar';
import { Chip } from '../values/chip.tsx';
import { maxRangeDays, presetOf, rangeError, stepRange, type RangeChoice } from './date-range.ts';
import { useFormats } from './instants.ts';
import { useSite } from '../site.ts';
import { useNow } from './use-now.ts';
import { useTranslation } from '../words.ts';

const RangeCalendar = lazy(() => import('@apsara/ui/calendar').then((module) => ({ default: module.RangeCalendar })));

interface RangePickerProps {
  /** Undefined for all days. */
  range: DayRange | undefined;
  onChoose: (choice: RangeChoice) => void;
  /** If all days are allowed: clears the range when the selected chip is pressed again. */
  onClear?: () => void;
  /** Days to come can be chosen, too. */
  ahead?: boolean;
}

/** Presets as chips, a custom range behind a button that shows it, and steps to the previous and next range. */
export function RangePicker({ range, onChoose, onClear, ahead = false }: RangePickerProps) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const chosen = range && presetOf(range, { now, timeZone });
  return (
    <Box
      component="fieldset"
      aria-label={t('range.label')}
      sx={{
        border: 0,
        my: 0,
        display: 'flex',
        gap: 1,
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        alignItems: 'center',
        minWidth: 0,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 0.5,
        '& > *': { flex: 'none' },
      }}
    >
      {(ahead ? presets : pastPresets).map((preset) => (
        <Chip
          key={preset}
          pressed={preset === chosen}
          onClick={() => (preset === chosen && onClear ? onClear() : onChoose(preset))}
        >
          {t(`range.${preset}`)}
        </Chip>
      ))}
      {range && <Step range={range} direction={-1} onChoose={onChoose} />}
      <OwnRange key={range ? range.from + range.to : ''} range={range} onChoose={onChoose} />
      {range && (
        <Step range={range} direction={1} disabled={!ahead && range.to >= dayOf(now, timeZone)} onChoose={onChoose} />
      )}
    </Box>
  );
}

interface StepProps {
  range: DayRange;
  direction: -1 | 1;
  disabled?: boolean;
  onChoose: (choice: RangeChoice) => void;
}

/** A step to the adjacent range of the same length. */
function Step({ range, direction, disabled = false, onChoose }: StepProps) {
  const t = useTranslation();
  const Icon = direction < 0 ? BackIcon : OnIcon;
  const label = t(direction < 0 ? 'range.back' : 'range.on', { count: daysOf(range).length });
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onChoose(stepRange(range, direction))}
    >
      <Icon />
    </IconButton>
  );
}

function OwnRange({ range, onChoose }: Omit<RangePickerProps, 'onClear'>) {
  const t = useTranslation();
  const { day } = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const shown = !range
    ? t('range.all')
    : range.from === range.to
      ? day(range.from)
      : `${day(range.from)} – ${day(range.to)}`;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<CalendarIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { mt: 1 } } }}
      >
        <RangeForm
          labelId={id}
          range={range}
          onChoose={(choice) => {
            setAnchor(null);
            onChoose(choice);
          }}
        />
      </Popover>
    </>
  );
}

function RangeForm({ labelId, range, onChoose }: Omit<RangePickerProps, 'onClear'> & { labelId: string }) {
  const t = useTranslation();
  const { zone } = useFormats();
  const locale = useLocale();
  const { timeZone } = useSite();
  const now = useNow();
  const [days, choose] = useState<ChosenDays>(range ?? { from: '', to: '' });
  const [tried, setTried] = useState(false);
  const error = rangeError(days.from, days.to);
  const words = {
    required: t('field_errors.required'),
    order: t('range.order'),
    span: t('range.span', { days: maxRangeDays }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (days.from && days.to && !error) onChoose({ from: days.from, to: days.to });
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ p: 2, gap: 1.5, width: 340 }}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 650 }}>
        {t('range.label')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
        <RangeCalendar locale={locale} today={dayOf(now, timeZone)} value={days} onChange={choose} />
      </Suspense>
      <FormHelperText role={error ? 'alert' : undefined} error={tried && error !== undefined}>
        {tried && error ? words[error] : t('range.zone', { zone })}
      </FormHelperText>
      <Button type="submit" variant="contained">
        {t('range.apply')}
      </Button>
    </Stack>
  );
}
