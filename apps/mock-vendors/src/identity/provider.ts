import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider } from 'oidc-provider';

/** Path of the stand-in, on the platform's own port. */
export const identityPath = '/vendors/identity';

/** The houses it stands in for; each is a client of its own with the name as its id. */
export const houses: Readonly<Record<string, string>> = {
  telegram: 'Telegram',
  google: 'Google',
  facebook: 'Facebook',
};

/** A placeholder that protects nothing; real issuers provide their own. */
export const STAND_IN_SECRET = 'stand-in';

/** Derives the account's subject from the typed name: the same name is always the same person. */
export const accountOf = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .slice(0, 60);

/** Each login asks for a name, or a developer could be one person only until the browser is closed. */
function everyTime(): ReturnType<typeof interactionPolicy.base> {
  const { Check } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy
    .get('login')
    .checks.add(
      new Check('always', 'a name is asked for each time', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** An OpenID provider that accepts any name without a password. Keys and sessions live as long as the process. */
export function identityProvider(issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: Object.keys(houses).map((name) => ({
      client_id: name,
      client_secret: STAND_IN_SECRET,
      // Answered for below: the platform appears under many host names.
      redirect_uris: [`https://example.com/auth/${name}/callback`],
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: everyTime(),
      url: (_: unknown, { uid }: { uid: string }) => `${identityPath}/interaction/${uid}`,
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, name: accountId, email: `${accountId}@example.com`, email_verified: true }),
    }),
    // Consent to share the name is implied: the login has no other purpose.
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = function (address) {
    return URL.canParse(address) && new URL(address).pathname === `/auth/${this.clientId}/callback`;
  };
  return provider;
}
