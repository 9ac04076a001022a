import { depositKinds } from '../payments/deposits.ts';

/** Marks a site may show because it can prove them: fair draws, encrypted calls, limits on play. */
export const qualifications = ['fair', 'secure', 'responsible'] as const;

/** The pictures at a page's foot: ways to pay, and qualifications. */
export const footerMarks = [...depositKinds, ...qualifications] as const;
export type FooterMark = (typeof footerMarks)[number];

/** Address of a mark's picture, 64 wide and 40 high. */
export const footerMarkPicture = (mark: FooterMark): string => `/art/1/mark/${mark}.svg`;
