/** The noughts of the scripts whose keyboards our languages' speakers have: Khmer, Bengali and full width. */
const noughts = [0x17e0, 0x09e6, 0xff10];

/** A text with its digits as 0 to 9, whatever script they were typed in. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const nought = noughts.find((code) => digit.charCodeAt(0) >= code && digit.charCodeAt(0) < code + 10);
    return nought === undefined ? digit : String(digit.charCodeAt(0) - nought);
  });
