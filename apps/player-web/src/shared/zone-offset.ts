/** A zone's offset at an instant, such as GMT+7. Its name would be an English city. */
export const zoneOffset = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
