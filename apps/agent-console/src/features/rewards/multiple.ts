import { MAX_MULTIPLE } from '@apsara/api/rewards';

/** A multiple as people type it ("5", "2.5") in hundredths; undefined when it is none that a bonus may ask for. */
export function multipleOf(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths <= MAX_MULTIPLE ? hundredths : undefined;
}

/** Hundredths for reading: 250 is "2.5". */
export const showMultiple = (hundredths: number): string => String(hundredths / 100);
