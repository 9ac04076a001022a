/** Types for the parts of the package that are used here; it ships none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
      result?: { login?: unknown };
    };
  }
  interface Interaction {
    uid: string;
    returnTo: string;
    params: { client_id: string };
  }
  interface Policy {
    get(prompt: 'login'): { checks: { add(check: Check): void } };
  }
  class Check {
    constructor(reason: string, description: string, check: (ctx: Context) => boolean);
    static readonly REQUEST_PROMPT: true;
    static readonly NO_NEED_TO_PROMPT: false;
  }
  export const interactionPolicy: { base(): Policy; Check: typeof Check };

  export class Provider {
    constructor(issuer: string, settings: object);
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant;
    readonly Client: { prototype: { redirectUriAllowed(this: { clientId: string }, address: string): boolean } };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
  }
}
