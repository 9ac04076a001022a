/** Session storage's name of the token whose member has just registered. */
const REGISTERED_KEY = 'registered';

export const keepRegistered = (token: string): void => sessionStorage.setItem(REGISTERED_KEY, token);

/** Whether the member has registered in this tab, and this is still the first session. */
export const hasJustRegistered = (token: string): boolean => sessionStorage.getItem(REGISTERED_KEY) === token;
