/** A national number without spaces, dashes and the leading 0 (specification 5). */
export const nationalNumber = (typed: string): string => typed.replace(/[\s().-]/g, '').replace(/^0/, '');

/** Whether this is a mobile number of that country. The first call loads the tables of all countries. */
export async function isMobileNumber(countryDialingCode: string, typed: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const code = countryDialingCode.replace('+', '');
  const number = parsePhoneNumberFromString(`+${code}${nationalNumber(typed)}`);
  return number?.isValid() === true && number.countryCallingCode === code;
}
