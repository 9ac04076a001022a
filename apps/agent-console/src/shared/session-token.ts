/** The player site keeps its session under the same key, so that an agent signed in there is signed in here. */
const key = 'token';

export const sessionToken = {
  read: (): string | null => sessionStorage.getItem(key),
  keep: (token: string): void => sessionStorage.setItem(key, token),
  forget: (): void => sessionStorage.removeItem(key),
};
