const KEY = 'merchant';
let merchant = 'lotus';

/** The code of the site this page belongs to; every call names it. */
export const currentMerchant = (): string => merchant;

/** Set once at start; kept for the tab, so that a reload stays on the same site. */
export function setMerchant(code: string): void {
  merchant = code;
  sessionStorage.setItem(KEY, code);
}

/** The code named no site: the next start goes by the address alone. */
export const forgetMerchant = (): void => sessionStorage.removeItem(KEY);
