import type { FieldError } from '../refusals.ts';
import type { SwitchName } from './sites.ts';

/** The ways out of a site. Each has one adapter, or none: then the site cannot do what needs it. */
export const portNames = ['sms', 'email'] as const;
export type PortName = (typeof portNames)[number];

/** What speaks to the other side: an HTTP gateway that its settings describe, or a mail server. */
export const portAdapters = ['http', 'smtp'] as const;
export type PortAdapter = (typeof portAdapters)[number];

/** The adapter that each port can have. */
export const adapterOf = { sms: 'http', email: 'smtp' } as const satisfies Record<PortName, PortAdapter>;

/** TLS from the first byte, TLS after STARTTLS, or none: for a mail server on this machine. */
export const smtpTls = ['tls', 'starttls', 'none'] as const;

/** A mail server, and how mails are signed. Empty texts are settings that are not used. */
export interface SmtpSettings {
  host: string;
  port: number;
  tls: (typeof smtpTls)[number];
  user: string;
  /** The address that mails come from. */
  sender: string;
  /** A certificate in PEM of the authority that vouches for the server, where it is no public one. */
  authority: string;
  dkimDomain: string;
  dkimSelector: string;
}

export const gatewayMethods = ['POST', 'PUT', 'GET'] as const;

/** How the values of a body are written: as JSON texts, or as in a form. */
export const gatewayFormats = ['json', 'form'] as const;

/**
 * An SMS gateway. `url` and `body` are templates of `{to}`, `{text}`, `{sender}`, `{reference}` and `{report}`; a field
 * of an answer is a path of names and places, `messages.0.status`.
 */
export interface GatewaySettings {
  url: string;
  method: (typeof gatewayMethods)[number];
  format: (typeof gatewayFormats)[number];
  body: string;
  /** The name of the header that has the key. */
  keyHeader: string;
  sender: string;
  /** A message is taken when this field of the answer has one of the values; empty: by the HTTP status alone. */
  takenField: string;
  takenValues: string[];
  /** The field of the answer with the gateway's id of the message. */
  idField: string;
  /** The field of a delivery report, and which values say that a message arrived, or never will. */
  reportField: string;
  arrivedValues: string[];
  lostValues: string[];
}

/** What is kept of a port: the settings of its own adapter count. */
export interface PortSettings {
  smtp: SmtpSettings;
  http: GatewaySettings;
}

/**
 * `waiting` for its adapter; `sent`: the other side has taken it; `delivered` by a report; `failed`: the other side
 * refused it, or it was useless before it could be sent.
 */
export const messageStates = ['waiting', 'sent', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Secrets of each adapter; they are written and never read back. */
export const portSecrets = {
  smtp: ['password', 'dkimKey'],
  http: ['key'],
} as const satisfies Record<PortAdapter, readonly string[]>;

/** Lengths in characters. */
export const portBounds = { address: 300, name: 120, template: 2_000, pem: 20_000, values: 20 } as const;

/** Switches that do nothing without SMS. */
const smsSwitches: readonly string[] = [
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'PHONEFORGETPWD3',
  'FIREBASE3',
] satisfies SwitchName[];

/**
 * The switches of a site that its ports can keep. Without SMS no number can be verified: the mobile form goes as well
 * where the site verifies numbers, and where it sets no password that could be used instead of a code.
 */
export function switchesWithin(chosen: readonly string[], ports: ReadonlySet<PortName>): readonly string[] {
  if (ports.has('sms')) return chosen;
  const form: SwitchName = 'MOBILENUMREG3';
  const keepsForm = chosen.includes('MOBILENUMPASSREG3') && !chosen.includes('REGMOBVERF3');
  return chosen.filter((name) => !smsSwitches.includes(name) && (name !== form || keepsForm));
}

/** Seconds before another try after so many: 2, 6, 18 and so on, and never more than ten minutes. */
export const retryPause = (attempts: number): number => Math.min(600, 2 * 3 ** (attempts - 1));

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host);

/** Scheme, host and port of an address of the web, in lower case; undefined where it is none, or names a user. */
export const originOf = (address: string): string | undefined =>
  /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?=[/?#]|$)/i.exec(address)?.[0].toLowerCase();

/** Whether what is sent there can be read on the way: only on this machine may it go without TLS. */
export function isPrivateWay(address: string): boolean {
  const origin = originOf(address) ?? '';
  const [, host = ''] = /^http:\/\/(.+?)(?::\d+)?$/.exec(origin) ?? [];
  return origin.startsWith('https://') || isLoopback(host);
}

const isMailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
export const isHeaderName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9-]*$/.test(text);

const format = (path: string): FieldError => ({ path, code: 'format' });
const required = (path: string): FieldError => ({ path, code: 'required' });

function gatewayErrors(settings: GatewaySettings): FieldError[] {
  const { url, method, format: written, body, keyHeader } = settings;
  const template = method === 'GET' ? url : body;
  return [
    ...(isPrivateWay(url.replaceAll(/\{\w+\}/g, '0')) ? [] : [format('http.url')]),
    ...(template.includes('{to}') && template.includes('{text}')
      ? []
      : [format(method === 'GET' ? 'http.url' : 'http.body')]),
    ...(written === 'json' && method !== 'GET' && !isJsonTemplate(body) ? [format('http.body')] : []),
    ...(keyHeader === '' || isHeaderName(keyHeader) ? [] : [format('http.keyHeader')]),
    ...(settings.takenField !== '' && settings.takenValues.length === 0 ? [required('http.takenValues')] : []),
  ];
}

/** A placeholder stands inside a JSON text. */
export function isJsonTemplate(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function smtpErrors({ host, port, tls, sender, dkimDomain, dkimSelector }: SmtpSettings): FieldError[] {
  return [
    ...(/^[A-Za-z0-9.:-]+$/.test(host) ? [] : [format('smtp.host')]),
    ...(port >= 1 && port <= 65_535 ? [] : [format('smtp.port')]),
    ...(tls === 'none' && !isLoopback(host) ? [format('smtp.tls')] : []),
    ...(dkimDomain !== '' && dkimSelector === '' ? [required('smtp.dkimSelector')] : []),
    ...(isMailAddress(sender) ? [] : [format('smtp.sender')]),
  ];
}

/** What is wrong with the settings of a port that has this adapter. */
export const portErrors = (adapter: PortAdapter, { smtp, http }: PortSettings): FieldError[] =>
  adapter === 'smtp' ? smtpErrors(smtp) : gatewayErrors(http);

/** Where the secrets of an adapter go: to another place they are not sent unless they are written again. */
export const placeOf = (adapter: PortAdapter, { smtp, http }: PortSettings): string =>
  adapter === 'smtp'
    ? `${smtp.host}:${smtp.port} ${smtp.tls} ${smtp.user}`
    : (originOf(http.url.replaceAll(/\{\w+\}/g, '0')) ?? '');

/** A placeholder's value as a template's format wants it. */
const written = {
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  form: (value: string): string => encodeURIComponent(value),
};

/** A template with its values; one that it does not know stays as it is. */
export const filledTemplate = (
  template: string,
  format: keyof typeof written,
  values: Readonly<Record<string, string>>,
): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : written[format](value);
  });

/** What stands at a path of names and places in an answer, as text; undefined where there is no single value. */
export function valueAt(answer: unknown, path: string): string | undefined {
  let at: unknown = answer;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? String(at) : undefined;
}

/** Gateways charge by the message: the most codes a site sends in a day, by all ports and for all callers together. */
export const codeQuota = { name: 'code-site', max: 5_000, seconds: 86_400 } as const;
