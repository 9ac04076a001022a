/** What reports are written as; apart from the writing, which is loaded when it is asked for. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
