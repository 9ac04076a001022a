import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, Popover, Stack, TextField, Typography } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { type DayRange, isDay } from '@apsara/domain/time';
import { Chip } from './chip.tsx';
import { maxRangeDays, presetOf, rangeFault, reportPresets, type RangeChoice } from './date-range.ts';
import { useFormats } from './instants.ts';
import { useSite } from './site.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { useNow } from './use-now.ts';
import { useWords } from './words.ts';

interface RangePickerProps {
  /** Undefined where every day is meant. */
  range: DayRange | undefined;
  onChoose: (choice: RangeChoice) => void;
}

/** The presets as chips, and any two days behind a button that shows the range. */
export function RangePicker({ range, onChoose }: RangePickerProps) {
  const say = useWords();
  const { timeZone } = useSite();
  const now = useNow();
  const chosen = range && presetOf(range, { now, timeZone });
  return (
    <Box
      component="fieldset"
      aria-label={say('range.label')}
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
      {reportPresets.map((preset) => (
        <Chip key={preset} pressed={preset === chosen} onClick={() => onChoose(preset)}>
          {say(`range.${preset}`)}
        </Chip>
      ))}
      <OwnRange key={range ? range.from + range.to : ''} range={range} onChoose={onChoose} />
    </Box>
  );
}

function OwnRange({ range, onChoose }: RangePickerProps) {
  const say = useWords();
  const { day } = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const shown = !range ? say('range.all') : range.from === range.to ? day(range.from) : `${day(range.from)} – ${day(range.to)}`;
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

function RangeForm({ labelId, range, onChoose }: RangePickerProps & { labelId: string }) {
  const say = useWords();
  const { zone } = useFormats();
  const first = useFocusOnMount<HTMLInputElement>();
  const [from, setFrom] = useState<string>(range?.from ?? '');
  const [to, setTo] = useState<string>(range?.to ?? '');
  const [tried, setTried] = useState(false);
  const fault = rangeFault(from, to);
  const words = { required: say('faults.required'), order: say('range.order'), span: say('range.span', { days: maxRangeDays }) };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isDay(from) && isDay(to) && !fault) onChoose({ from, to });
  }

  const field = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ p: 2, gap: 1.5, width: 300 }}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 650 }}>
        {say('range.label')}
      </Typography>
      <TextField {...field} label={say('range.from')} value={from} onChange={(event) => setFrom(event.target.value)} inputRef={first} />
      <TextField
        {...field}
        label={say('range.to')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={tried && fault !== undefined}
        helperText={tried && fault ? words[fault] : say('range.zone', { zone })}
      />
      <Button type="submit" variant="contained">
        {say('range.apply')}
      </Button>
    </Stack>
  );
}
