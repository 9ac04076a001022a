/** What a browser brings back of what it was given, by name. */
export const cookiesOf = (header = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(/;\s*/).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );

/** The header that lets a browser keep something for so long, which no script reads and no other site makes it send; 0 takes it back. */
export const keptCookie = (
  isSecure: boolean,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
