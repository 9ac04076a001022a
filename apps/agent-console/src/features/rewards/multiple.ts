import { MAX_MULTIPLE } from '@apsara/api/rewards';

/** Parses a wagering multiple ("5", "2.5") into hundredths; undefined if it is not allowed for a bonus. */
export function multipleOf(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths <= MAX_MULTIPLE ? hundredths : undefined;
}

/** Formats hundredths: 250 is "2.5". */
export const showMultiple = (hundredths: number): string => String(hundredths / 100);
