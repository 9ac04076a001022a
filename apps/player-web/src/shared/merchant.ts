const KEY = 'merchant';
let merchant = 'lotus';

/** The code of the current site, sent with every call. */
export const currentMerchant = (): string => merchant;

/** Set at start and stored for the tab, so that a reload stays on the same site. */
export function setMerchant(code: string): void {
  merchant = code;
  sessionStorage.setItem(KEY, code);
}

/** Forgets an unknown code: the next start uses the host's site. */
export const forgetMerchant = (): void => sessionStorage.removeItem(KEY);
