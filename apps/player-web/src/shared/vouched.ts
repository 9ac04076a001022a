/** Session storage's name of the token whose member has just registered through a third party. */
export const VOUCHED_KEY = 'vouched';
