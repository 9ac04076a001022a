import { keysOf } from './drawing/lists.ts';

const ink = '#1B2340';

/** Signs in the middle of a plate 64 wide and 40 high. */
const signs = {
  qr: `<path d="M21 9h9v9h-9ZM34 9h9v9h-9ZM21 22h9v9h-9Z" fill="none" stroke="${ink}" stroke-width="2.4"/><path d="M24 12h3v3h-3ZM37 12h3v3h-3ZM24 25h3v3h-3ZM33 21h4v4h-4ZM40 21h4v4h-4ZM37 25h3v3h-3ZM33 28h4v4h-4ZM40 28h4v4h-4Z" fill="${ink}"/>`,
  bank: `<path d="M32 7 46 14v3H18v-3Z" fill="#2455C8"/><path d="M21 19h4v9h-4ZM30 19h4v9h-4ZM39 19h4v9h-4ZM18 29.500h28V33H18Z" fill="#2455C8"/>`,
  ewallet: `<rect x="19" y="11" width="26" height="20" rx="4" fill="#6A47D8"/><path d="M21 11 38 7.500a2 2 0 0 1 2.400 2V11Z" fill="#4A2DB0"/><rect x="36" y="18" width="11" height="7" rx="3.500" fill="#FFC53D"/><circle cx="40" cy="21.500" r="1.600" fill="#6A4A00"/>`,
  card: `<rect x="17" y="9" width="30" height="22" rx="3.500" fill="#0E7A6B"/><path d="M17 14h30v5H17Z" fill="#063E36"/><path d="M21 24h9v3h-9Z" fill="#BFF3E7"/><circle cx="38" cy="25.500" r="3" fill="#FFC53D"/><circle cx="42" cy="25.500" r="3" fill="#FF7A59"/>`,
  fair: `<path d="M32 8v23M25 31h14M20 13h24" fill="none" stroke="#0B7A4B" stroke-width="2.600"/><path d="M15.500 24 20 13.500 24.500 24a4.600 4.600 0 0 1-9 0ZM39.500 24 44 13.500 48.500 24a4.600 4.600 0 0 1-9 0Z" fill="#BDEBD3" stroke="#0B7A4B" stroke-width="1.800"/>`,
  secure: `<path d="M32 6 45 10v9c0 8-5 12.500-13 15.500C24 31.500 19 27 19 19v-9Z" fill="#2455C8"/><path d="M28.500 19v-3a3.500 3.500 0 0 1 7 0v3" fill="none" stroke="#fff" stroke-width="2.200"/><rect x="26" y="18.500" width="12" height="9" rx="2" fill="#fff"/>`,
  responsible: `<path d="M32 33C24 27 18.500 22.500 18.500 16.500a6.700 6.700 0 0 1 13.500-2.300 6.700 6.700 0 0 1 13.500 2.300C45.500 22.500 40 27 32 33Z" fill="#D9304F"/><path d="M26 19.500 30.500 24 38.500 15.500" fill="none" stroke="#fff" stroke-width="2.800"/>`,
};

export type FooterMarkKind = keyof typeof signs;
export const footerMarkKinds = keysOf(signs);

/** A mark for a page's foot on a light plate, 64 wide and 40 high: a way to pay, or what a house can prove. Our own drawings, no company's signs. */
export function footerMark(kind: FooterMarkKind): string {
  const plate = '<rect x=".5" y=".5" width="63" height="39" rx="7.500" fill="#F4F6FC" stroke="#C8D0E4"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40" width="64" height="40" stroke-linejoin="round" stroke-linecap="round">${plate}${signs[kind]}</svg>`;
}
