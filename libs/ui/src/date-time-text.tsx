interface DateTimeTextProps {
  /** ISO 8601, UTC. */
  instant: string;
  /** IANA zone of the site, so that every reader of a record sees the same clock. */
  zone: string;
  /** BCP 47 tag. */
  locale: string;
  look?: 'full' | 'short' | 'time';
}

const looks: Record<NonNullable<DateTimeTextProps['look']>, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
};

export function DateTimeText({ instant, zone, locale, look = 'short' }: DateTimeTextProps) {
  const format = new Intl.DateTimeFormat(locale, { ...looks[look], timeZone: zone, numberingSystem: 'latn', hourCycle: 'h23' });
  return <time dateTime={instant}>{format.format(new Date(instant))}</time>;
}
