import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * A mobile number as people type it, in E.164; undefined when no such mobile exists. One leading 0, the way a number is dialled
 * at home, is not part of it.
 */
export function readMobile(countryDialingCode: string, mobileNum: string): string | undefined {
  const country = /^\+?(\d{1,4})$/.exec(countryDialingCode.trim())?.[1];
  const national = nationalNumber(mobileNum);
  if (!country || !/^\d{4,15}$/.test(national)) return undefined;
  const number = parsePhoneNumberFromString(`+${country}${national}`);
  return number?.isValid() && number.countryCallingCode === country ? number.number : undefined;
}

/** The country of a mobile in E.164, as ISO 3166 writes it; undefined for numbers that belong to none. */
export const countryOfMobile = (mobile: string): string | undefined => parsePhoneNumberFromString(mobile)?.country;

/** What is left of a typed number without spaces, dashes and the leading 0: the user name of an account opened by mobile. */
export const nationalNumber = (mobileNum: string): string => mobileNum.replace(/[\s().-]/g, '').replace(/^0/, '');

/** What is dialled before a mobile of a country: '855' for 'KH'; empty for a country that has no code. */
export const dialingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';

/** A mobile as an operator types it, with its country in front, in E.164; undefined when no such mobile exists. */
export function fullMobile(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.trim());
  return number?.isValid() ? number.number : undefined;
}
