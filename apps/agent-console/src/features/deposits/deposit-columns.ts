/** The columns of the deposits' table, in order. */
export const depositColumns = [
  'createdAt',
  'account',
  'kind',
  'orderNo',
  'amount',
  'received',
  'fee',
  'credited',
  'hasSlip',
  'state',
  'paidAt',
] as const;

export const hiddenDepositColumns: (typeof depositColumns)[number][] = ['fee', 'paidAt'];
