import { depositKinds } from './deposits.ts';

/** What a house may show that it can prove: fair draws, encrypted calls, play within limits. */
export const qualifications = ['fair', 'secure', 'responsible'] as const;

/** The pictures at a page's foot: ways to pay, and qualifications. */
export const footerMarks = [...depositKinds, ...qualifications] as const;
export type FooterMark = (typeof footerMarks)[number];

/** Address of a mark's picture, 64 wide and 40 high. */
export const footerMarkPicture = (mark: FooterMark): string => `/art/1/mark/${mark}.svg`;
