import { DayFlag, DayPicker, SelectionState, UI, type DateRange, type PropsBase } from 'react-day-picker';
import { bn, enGB, km, zhCN } from 'react-day-picker/locale';
import { dayOf, isDay, type Day } from '@apsara/domain/time';
import styles from './calendar.module.css';

/** Names of months and weekdays come with the calendar: browsers lack those of Khmer. */
const locales = { bn, en: enGB, km, 'zh-CN': zhCN } as const;

/** The names of the calendar's parts are those of the classes. */
const classNames = Object.fromEntries(
  [UI, DayFlag, SelectionState].flatMap((parts) => Object.values(parts)).map((part) => [part, styles[part] ?? '']),
);

interface CalendarProps {
  /** BCP 47 tag of a shipped language. */
  locale: string;
  /** The site's day. */
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** A day has no zone; the calendar draws it as noon of the device's own day. */
const dateOf = (day: Day): Date => new Date(`${day}T12:00:00`);
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const writtenDay = (date: Date): Day => dayOf(date, deviceZone());
const known = (day: string): Date | undefined => (isDay(day) ? dateOf(day) : undefined);

function lookOf({ locale, today, min, max }: CalendarProps): PropsBase {
  return {
    locale: Object.entries(locales).find(([tag]) => tag === locale)?.[1] ?? enGB,
    today: dateOf(today),
    startMonth: min ? dateOf(min) : new Date(1900, 0),
    endMonth: max ? dateOf(max) : new Date(Number(today.slice(0, 4)) + 10, 11),
    disabled: [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])],
    captionLayout: 'dropdown',
    classNames,
    autoFocus: true,
    showOutsideDays: true,
    weekStartsOn: 1,
  };
}

/** A month of days, of which one is chosen; arrow keys move, and page keys change the month. */
export function DayCalendar({
  value,
  onChoose,
  ...calendar
}: CalendarProps & {
  /** yyyy-MM-dd, or anything else while none is chosen. */
  value: string;
  onChoose: (day: Day) => void;
}) {
  const selected = known(value);
  return (
    <DayPicker
      {...lookOf(calendar)}
      mode="single"
      required
      selected={selected}
      defaultMonth={selected ?? dateOf(calendar.max ?? calendar.today)}
      onSelect={(date: Date) => onChoose(writtenDay(date))}
    />
  );
}

/** A first and a last day; an end that is not chosen yet is empty. */
export interface ChosenDays {
  from: Day | '';
  to: Day | '';
}

/** The same for a range: the first press begins it, the second ends it. */
export function RangeCalendar({
  value,
  onChange,
  ...calendar
}: CalendarProps & { value: ChosenDays; onChange: (days: ChosenDays) => void }) {
  const selected: DateRange = { from: known(value.from), to: known(value.to) };
  return (
    <DayPicker
      {...lookOf(calendar)}
      mode="range"
      resetOnSelect
      selected={selected}
      defaultMonth={selected.to ?? dateOf(calendar.today)}
      onSelect={(range) =>
        onChange({
          from: range?.from ? writtenDay(range.from) : '',
          to: range?.to ? writtenDay(range.to) : '',
        })
      }
    />
  );
}
