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

/** Length limits of an answer that operators keep for another time, in characters. */
export const savedAnswerRules = { maxTitleLength: 60, maxTextLength: 1_000 } as const;

/** An answer that is being written, and what was put into it last. */
export interface AnswerDraft {
  text: string;
  inserted: string;
}

/**
 * The draft with a saved answer in it: in place of the one before where nobody has edited that, else below what is
 * written, so that nothing typed is lost.
 */
export const withSavedAnswer = ({ text, inserted }: AnswerDraft, saved: string): AnswerDraft => ({
  text: text.trim() === '' || text === inserted ? saved : `${text.trimEnd()}\n\n${saved}`,
  inserted: saved,
});
