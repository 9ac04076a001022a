const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

export interface Age {
  unit: (typeof units)[number][0];
  count: number;
}

/** How long ago something was, in its largest unit; less than a minute is a minute. */
export function ageOf(since: Date, now: Date): Age {
  const ms = Math.max(now.getTime() - since.getTime(), 60_000);
  const [unit, size] = units.find(([, each]) => ms >= each) ?? units[2];
  return { unit, count: Math.floor(ms / size) };
}
