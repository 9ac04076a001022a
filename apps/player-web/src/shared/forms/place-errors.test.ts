import { expect, it } from 'vitest';
import { Refusal } from '@apsara/domain/refusals';
import { placedErrors } from './place-errors.ts';

const words = ({ code }: { code: string }) => `words of ${code}`;

it('puts the server’s text at the field of the code, if that field is on the screen', () => {
  const error = new Refusal('session.code_wrong', {}, 'The code is wrong.');
  const fieldOf = { 'session.code_wrong': 'verificationCode' } as const;
  expect(placedErrors(error, ['verificationCode'], fieldOf, words)).toEqual([
    { field: 'verificationCode', words: 'The code is wrong.' },
  ]);
  expect(placedErrors(error, ['username'], fieldOf, words)).toEqual([]);
});

it('marks every invalid field on the screen', () => {
  const fields = ['email', 'zalo', 'elsewhere'].map((path) => ({ path, code: 'required' as const }));
  expect(placedErrors(new Refusal('request.invalid', { fields }), ['zalo', 'email'], {}, words)).toEqual([
    { field: 'email', words: 'words of required' },
    { field: 'zalo', words: 'words of required' },
  ]);
});

it('returns nothing for an error that is not a refusal', () => {
  expect(placedErrors(new Error('broken'), ['email'], {}, words)).toEqual([]);
});
