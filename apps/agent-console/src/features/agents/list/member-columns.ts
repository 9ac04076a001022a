/** The columns of the team's table and CSV, in order. */
export const memberColumns = [
  'account',
  'nickname',
  'kind',
  'level',
  'upline',
  'teamSize',
  'balance',
  'contracts',
  'status',
  'createdAt',
  'lastLoginAt',
] as const;

export const hiddenMemberColumns: (typeof memberColumns)[number][] = ['upline', 'nickname', 'lastLoginAt'];
