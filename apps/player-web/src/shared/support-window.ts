/** Opens customer service in a new window (specification 2: 440 by 750). @returns false if the browser blocked it. */
export const openSupport = (href: string): boolean =>
  window.open(href, 'customer-service', 'popup,width=440,height=750') !== null;
