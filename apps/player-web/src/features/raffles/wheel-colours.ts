const colours = ['var(--iris)', 'var(--brand)', 'var(--success)', 'var(--danger)', 'var(--info)', 'var(--warning)'];

/** The colour of a prize's part of the wheel. */
export const colourOf = (at: number): string => colours[at % colours.length] ?? 'var(--line)';
