/** Where the secrets of authenticators lie. */
export const authenticators = (['authenticator', 'new_authenticator'] as const).map(
  (column) => ({ use: 'authenticator secrets', table: 'members', column, key: 'id' }) as const,
);
