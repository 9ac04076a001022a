import { Refusal } from '@apsara/domain/refusals';

/** Why an operator does something. @throws Refusal request.invalid of blanks */
export function givenReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw new Refusal('request.invalid', { fields: [{ path: 'reason', code: 'required' }] });
  return reason;
}
