import { expect, it } from 'vitest';
import { Refusal } from '@apsara/domain/refusals';
import { placedFaults } from './place-faults.ts';

const words = ({ code }: { code: string }) => `words of ${code}`;

it('puts the server’s text at the field of the code, if that field is on the screen', () => {
  const error = new Refusal('session.code_wrong', {}, 'The code is wrong.');
  const fieldOf = { 'session.code_wrong': 'verificationCode' } as const;
  expect(placedFaults(error, ['verificationCode'], fieldOf, words)).toEqual([
    { field: 'verificationCode', words: 'The code is wrong.' },
  ]);
  expect(placedFaults(error, ['username'], fieldOf, words)).toEqual([]);
});

it('marks every invalid field on the screen', () => {
  const fields = ['email', 'zalo', 'elsewhere'].map((path) => ({ path, code: 'required' as const }));
  expect(placedFaults(new Refusal('request.invalid', { fields }), ['zalo', 'email'], {}, words)).toEqual([
    { field: 'email', words: 'words of required' },
    { field: 'zalo', words: 'words of required' },
  ]);
});

it('returns nothing for an error that is not a refusal', () => {
  expect(placedFaults(new Error('broken'), ['email'], {}, words)).toEqual([]);
});
