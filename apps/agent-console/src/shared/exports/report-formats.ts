/** The formats of reports; separate from the writers, which are loaded on demand. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
