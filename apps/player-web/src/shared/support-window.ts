/** Opens customer service in a window of its own (specification 2: 440 by 750). @returns whether the browser let it. */
export const openSupport = (href: string): boolean =>
  window.open(href, 'customer-service', 'popup,width=440,height=750') !== null;
