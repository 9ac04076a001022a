import type { Method } from './endpoint.ts';

/** Addresses outside the contract: pages, pictures and operations endpoints. All are public. */
export interface Page {
  method: Method;
  path: string;
  summary: string;
  /** Pages of stand-ins and developers do not exist in production. */
  production: boolean;
}

/** The stand-in payout provider's order endpoint. */
export const payoutsPath = '/pay/out';

/** Where it is asked for the state of a payment. */
export const payoutStatePath = '/pay/out/state';

/** Where gateways report on messages, followed by the message's reference and a signature. */
export const reportPath = '/wps/port/report';
/** Where a payment provider sends its notices; the id is the provider's. */
export const providerNoticePath = '/wps/providers/:id/notice';

/** Where a payer is led to the provider's page. */
export const providerPagePath = '/pay/:orderNo/page';

export const pages: readonly Page[] = [
  { method: 'GET', path: '/*', summary: 'The player site, at every path no other line claims', production: true },
  { method: 'GET', path: '/assets/*', summary: 'Files of the player site', production: true },
  { method: 'GET', path: '/agent', summary: 'The console', production: true },
  { method: 'GET', path: '/agent/*', summary: 'The console, at every path', production: true },
  { method: 'GET', path: '/agent/assets/*', summary: 'Files of the console', production: true },
  {
    method: 'GET',
    path: '/auth/:provider',
    summary: 'To a third party’s login, by the code flow with PKCE',
    production: true,
  },
  { method: 'GET', path: '/auth/:provider/callback', summary: 'And back, with a code for one login', production: true },
  {
    method: 'GET',
    path: '/art/:version/:kind/:file',
    summary: "A picture of a game, a vendor's mark, a banner or an emblem; the same bytes for ever",
    production: true,
  },
  {
    method: 'GET',
    path: '/art/uploads/:id',
    summary: 'A picture that an operator uploaded for a banner or as the logo',
    production: true,
  },
  {
    method: 'GET',
    path: '/manifest.webmanifest',
    summary: 'What the lite app is called and how it looks',
    production: true,
  },
  { method: 'GET', path: '/app-icon/:file', summary: "The lite app's icons", production: true },
  {
    method: 'POST',
    path: `${reportPath}/:reference/:signature`,
    summary: 'A gateway’s report on a message, at the signed address that the message was handed over with',
    production: true,
  },
  {
    method: 'GET',
    path: `${reportPath}/:reference/:signature`,
    summary: 'The same from gateways that report in an address',
    production: true,
  },
  { method: 'GET', path: '/healthz', summary: 'The process lives', production: true },
  { method: 'GET', path: '/readyz', summary: 'The process can serve: its database answers', production: true },
  { method: 'GET', path: '/openapi.json', summary: 'The contract as OpenAPI 3.1', production: false },
  { method: 'GET', path: '/docs', summary: 'The contract as a page', production: false },
  { method: 'GET', path: '/docs/start.js', summary: 'Opens the contract on that page', production: false },
  { method: 'GET', path: '/docs/*', summary: 'Files of that page', production: false },
  { method: 'POST', path: providerNoticePath, summary: 'Notices of payment providers, signed', production: true },
  {
    method: 'GET',
    path: providerPagePath,
    summary: "Leads to a deposit's page at its payment provider",
    production: true,
  },
  { method: 'GET', path: '/pay/:orderNo', summary: "The stand-in payment provider's page", production: false },
  { method: 'POST', path: '/pay/:orderNo', summary: "The payer's choice there", production: false },
  {
    method: 'POST',
    path: payoutsPath,
    summary: 'The stand-in payout provider takes a signed order',
    production: false,
  },
  {
    method: 'POST',
    path: payoutStatePath,
    summary: 'The stand-in payout provider tells the state of a payment, signed as the question is',
    production: false,
  },
  {
    method: 'GET',
    path: '/developer/outbox',
    summary: 'SMS and e-mail the stand-in gateway kept, newest first',
    production: false,
  },
  { method: 'GET', path: '/developer/fonts/*', summary: "The fonts of the developers' pages", production: false },
  { method: 'GET', path: '/developer/support', summary: 'Stand-in customer service', production: false },
  {
    method: 'GET',
    path: '/developer/outbox.json',
    summary: 'The same as JSON; by target and channel',
    production: false,
  },
  {
    method: 'GET',
    path: '/developer/scenarios',
    summary: "The wallet protocol's scenarios, to be played by any vendor",
    production: false,
  },
  {
    method: 'POST',
    path: '/developer/scenarios',
    summary: 'Plays one or all, and shows every call exchanged',
    production: false,
  },
  { method: 'GET', path: '/developer/vendors', summary: 'Faults of what vendors report', production: false },
  { method: 'POST', path: '/developer/vendors', summary: 'Gives a vendor a fault of its report', production: false },
  { method: 'POST', path: '/developer/vendors.json', summary: 'The same as JSON', production: false },
  {
    method: 'GET',
    path: '/developer/clock',
    summary: "The platform's time, and what a developer may do to it",
    production: false,
  },
  {
    method: 'POST',
    path: '/developer/clock',
    summary: 'Sets, advances, freezes it, or lets it run',
    production: false,
  },
  { method: 'GET', path: '/developer/clock.json', summary: 'The time as JSON', production: false },
  {
    method: 'POST',
    path: '/developer/clock.json',
    summary:
      '`set` it `to` an instant, `advance` it by `minutes`, `freeze`, `run` or `reset` it, and settle what was skipped',
    production: false,
  },
  { method: 'GET', path: '/developer/scenarios.json', summary: 'Vendors and scenarios as JSON', production: false },
  {
    method: 'POST',
    path: '/developer/scenarios.json',
    summary: 'Plays `scenario`, or all, as `vendor`',
    production: false,
  },
];

/** Everything below this path is answered by the stand-in vendors, a separate process behind the same port. */
export const vendorsPrefix = '/vendors';
