interface DateTimeTextProps {
  /** ISO 8601, UTC. */
  instant: string;
  /** IANA zone of the site, so that every reader of a record sees the same clock. */
  zone: string;
  /** BCP 47 tag. */
  locale: string;
  look?: 'full' | 'short';
}

const looks: Record<NonNullable<DateTimeTextProps['look']>, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** Figures only, for a language whose month names this browser does not have. */
const plain: typeof looks = {
  full: { dateStyle: 'short', timeStyle: 'medium' },
  short: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
};

/** An instant as plain text, for sentences. */
export function dateTimeWords({ instant, zone, locale, look = 'short' }: DateTimeTextProps): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  const format = new Intl.DateTimeFormat(known ? locale : 'en-GB', {
    ...(known ? looks : plain)[look],
    timeZone: zone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant));
}

export const DateTimeText = (props: DateTimeTextProps) => <time dateTime={props.instant}>{dateTimeWords(props)}</time>;
