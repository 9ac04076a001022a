/** A number as it is dialled within its country, without spaces, dashes and the leading 0 (specification 5). */
export const nationalNumber = (typed: string): string => typed.replace(/[\s().-]/g, '').replace(/^0/, '');

/** Is this a mobile number of that country? The tables of all countries come with the first question. */
export async function isMobileNumber(countryDialingCode: string, typed: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const code = countryDialingCode.replace('+', '');
  const number = parsePhoneNumberFromString(`+${code}${nationalNumber(typed)}`);
  return number?.isValid() === true && number.countryCallingCode === code;
}
