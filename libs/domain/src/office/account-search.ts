const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Digits of a device's hash that are enough to name it. */
const LEAST_DEVICE = 12;
/** A number that is shorter begins too many mobiles and payout accounts. */
const LEAST_DIGITS = 4;

/** What a typed text may be the beginning of. A part that it cannot be is left out. */
export interface AccountSearch {
  /** The whole id of an account. */
  id?: string;
  /** Of a username, an email or a real name, in lower case. */
  name?: string;
  /** Of a mobile in E.164. */
  mobiles?: string[];
  /** Of an address that a login came from. */
  address?: string;
  /** Of the hash of a device, in hexadecimal digits. */
  device?: string;
  /** Of the number of a payout account. */
  payout?: string;
}

/**
 * What an operator looks for. A mobile may be typed as it is dialled in the site's country, or in full.
 * @param dialingCode of the site's country, as '855'
 */
export function accountSearch(typed: string, dialingCode: string): AccountSearch {
  const name = typed.trim().toLowerCase();
  if (name === '') return {};
  if (UUID.test(name)) return { id: name };
  const digits = name.replaceAll(/[\s().-]/g, '');
  const isNumber = /^\+?\d+$/.test(digits) && digits.length >= LEAST_DIGITS;
  return {
    name,
    ...(isNumber && { mobiles: mobilesOf(digits, dialingCode), payout: digits }),
    ...(/^[0-9a-f]+[.:][0-9a-f.:]*$/.test(name) && { address: name }),
    ...(/^[0-9a-f]+$/.test(name) && name.length >= LEAST_DEVICE && name.length <= 64 && { device: name }),
  };
}

function mobilesOf(digits: string, dialingCode: string): string[] {
  if (digits.startsWith('+')) return [digits];
  return [`+${digits}`, `+${dialingCode}${digits.replace(/^0/, '')}`];
}
