/** The address of a list that shows only what a filter names; react-admin reads the filter from the address. */
export const listLink = (resource: 'members' | 'bets', filter: Record<string, string>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const showLink = (resource: 'members' | 'bets' | 'withdrawals' | 'deposits' | 'exchanges', id: string): string =>
  `/${resource}/${encodeURIComponent(id)}/show`;
