/** Types of feedback. Complaints are answered like the others; operators filter by type. */
export const feedbackTypes = [
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'account',
  'complaint',
  'suggestion',
  'general',
] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStates = ['open', 'answered'] as const;

/** Length limits of feedback and answers, in characters (specification 5: between {0} and {1}; 9: three pictures). */
export const feedbackRules = { minLength: 5, maxLength: 1_000, maxImages: 3, maxAnswerLength: 2_000 } as const;
