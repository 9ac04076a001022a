const KEY = 'affiliateCode';

/** The invitation code an agent's link carries, in either spelling. */
export function codeFrom(search: string): string {
  const params = new URLSearchParams(search);
  return (params.get('code') ?? params.get('affiliateCode') ?? '').slice(0, 32);
}

/** Keeps the code for this tab: people look round before they register. */
export function keepInvitation(search: string): void {
  const code = codeFrom(search);
  if (code) sessionStorage.setItem(KEY, code);
}

export const invitation = (): string => sessionStorage.getItem(KEY) ?? '';
