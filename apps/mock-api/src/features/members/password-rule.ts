import { dictionary } from '@zxcvbn-ts/language-common';
import { must } from '@apsara/domain/must';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { checkField, type FieldRule } from '@apsara/domain/members/registration';

/** Specification's registry of bad passwords: the 10,000 commonest, commonest first. */
const commonPasswords = new Set(must(dictionary['passwords'], 'the list of common passwords').slice(0, 10_000));

/** What holds for every password of the house, whatever a site's own rule adds. */
const houseRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 128,
  patternId: 'charLimit',
  acceptedPattern: '*',
};

/** A password that may be chosen. @throws Refusal request.invalid, members.password_common or members.password_is_name, naming `path`. */
export function checkPassword(password: string, username: string, path: string): void {
  const error: FieldError | undefined = checkField(path, password, houseRule);
  if (error) throw new Refusal('request.invalid', { fields: [error] });
  if (commonPasswords.has(password.toLowerCase()))
    throw new Refusal('members.password_common', { fields: [{ path, code: 'common' }] });
  if (normalUsername(password) === normalUsername(username))
    throw new Refusal('members.password_is_name', { fields: [{ path, code: 'is_name' }] });
}
