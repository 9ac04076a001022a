import { expect, test } from 'vitest';
import { must } from '../must.ts';
import { checkField, formRules } from './registration.ts';
import { ruleErrors, rulesOfSettings, settingsOfRules } from './register-rules.ts';

const none = settingsOfRules({});

test('a site without rules begins with the fields that both forms need, and hides the others', () => {
  const asked = Object.entries(none).flatMap(([field, { ask }]) => (ask === 'hidden' ? [] : [field]));
  expect(asked).toEqual(['username', 'password']);
  expect(ruleErrors(none, {})).toEqual([]);
});

test('settings become rules and come back as they were; the second password has the rule of the first', () => {
  const settings = { ...none, nickname: { ...none.nickname, ask: 'optional', maxLength: 20 } as const };
  const rules = rulesOfSettings(settings, {});
  expect(settingsOfRules(rules)).toEqual(settings);
  expect(rules['confirmPassword']).toEqual(rules['password']);
  expect(formRules('register', rules, new Set(['DIRECTREG3']))['nickname']).toMatchObject({
    enabled: true,
    required: false,
  });
});

test('the wildcard of a rule stays', () => {
  const before = rulesOfSettings(none, {});
  const wild = { ...before, idNumber: { ...before['idNumber']!, acceptedPattern: 'KH*' } };
  expect(rulesOfSettings(settingsOfRules(wild), wild)['idNumber']?.acceptedPattern).toBe('KH*');
});

test.each([
  [{ username: { ...none.username, minLength: 12, maxLength: 8 } }, 'rules.username.maxLength'],
  [{ username: { ...none.username, maxLength: 33 } }, 'rules.username.maxLength'],
  [{ username: { ...none.username, patternId: 'charLimit' as const } }, 'rules.username.patternId'],
  [{ username: { ...none.username, ask: 'optional' as const } }, 'rules.username.ask'],
  [{ password: { ...none.password, minLength: 7 } }, 'rules.password.minLength'],
  [{ mobileNum: { ...none.mobileNum, maxLength: 4 } }, 'rules.mobileNum.maxLength'],
  [{ birthday: { ...none.birthday, patternId: 'digits' as const } }, 'rules.birthday.patternId'],
  [
    { payeeName: { ...none.payeeName, ask: 'required', patternId: 'fullName', maxLength: 2 } as const },
    'rules.payeeName.maxLength',
  ],
  [{ nickname: { ...none.nickname, ask: 'optional', maxLength: 61 } as const }, 'rules.nickname.maxLength'],
])('%j is refused', (change, path) => {
  expect(ruleErrors({ ...none, ...change }, {}).map((error) => error.path)).toEqual([path]);
});

test('the shortest text of each pattern fits its least bound', () => {
  const asked = (maxLength: number) =>
    ({ ...none.payeeName, ask: 'required', patternId: 'fullName', maxLength }) as const;
  expect(ruleErrors({ ...none, payeeName: asked(2) }, {})).toEqual([
    { path: 'rules.payeeName.maxLength', code: 'too_small', min: 3 },
  ]);
  const rules = rulesOfSettings({ ...none, payeeName: asked(3) }, {});
  expect(ruleErrors({ ...none, payeeName: asked(3) }, {})).toEqual([]);
  expect(checkField('payeeName', 'A B', must(rules['payeeName'], 'its rule'))).toBeUndefined();
});

test('what a hidden field takes hinders nothing', () => {
  const hidden = { ...none.nickname, minLength: 0, maxLength: 500, patternId: 'email' } as const;
  expect(ruleErrors({ ...none, nickname: hidden }, {})).toEqual([]);
});
