import { reasonRules } from '@apsara/domain/office/member-acts';
import { typedText } from './shapes.ts';

/** Why an operator does something. */
export const reason = typedText(reasonRules.min, reasonRules.max);
