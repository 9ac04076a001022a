import * as z from 'zod/mini';
import {
  gatewayFormats,
  gatewayMethods,
  portAdapters,
  portBounds,
  portNames,
  smtpTls,
} from '@apsara/domain/sites/ports';
import { endpoint } from './endpoint.ts';
import { instant, operatorRefusals, text, wholeList, wholeNumber } from './shapes.ts';

/** Ports: what a site's SMS and e-mail leave through. */
const values = z.array(text(1, portBounds.name)).check(z.maxLength(portBounds.values));

const smtp = z.object({
  host: text(0, portBounds.address),
  port: wholeNumber(0, 65_535),
  tls: z.enum(smtpTls),
  user: text(0, portBounds.address),
  sender: text(0, portBounds.address),
  authority: text(0, portBounds.pem),
  dkimDomain: text(0, portBounds.address),
  dkimSelector: text(0, portBounds.name),
});

const http = z.object({
  url: text(0, portBounds.template),
  method: z.enum(gatewayMethods),
  format: z.enum(gatewayFormats),
  body: text(0, portBounds.template),
  keyHeader: text(0, portBounds.name),
  sender: text(0, portBounds.name),
  takenField: text(0, portBounds.name),
  takenValues: values,
  idField: text(0, portBounds.name),
  reportField: text(0, portBounds.name),
  arrivedValues: values,
  lostValues: values,
});

const secret = z._default(text(0, portBounds.pem), '');

const port = z.object({
  /** Null: none; the site then offers nothing that needs the port. */
  adapter: z.nullable(z.enum(portAdapters)),
  smtp,
  http,
  /** Written only: an answer has empty texts here, and an empty text leaves the secret that there is. */
  secrets: z.object({ password: secret, dkimKey: secret, key: secret }),
  /** Counts the changes of the port. */
  version: wholeNumber(0, 2_147_483_647),
});

const portRow = z.extend(port, {
  id: z.enum(portNames),
  /** The secrets that there are. */
  kept: z.array(z.string()),
  /** What goes out now: by the adapter, to the stand-in gateway, or not at all. */
  state: z.enum(['adapter', 'stand_in', 'none']),
  lastSuccessAt: z.nullable(instant),
  lastErrorAt: z.nullable(instant),
  lastError: z.string(),
  /** Messages that wait, and since when the oldest of them. */
  waiting: z.number(),
  oldestAt: z.nullable(instant),
  /** Messages of the last 24 hours that went out, and those that were given up. */
  sent: z.number(),
  failed: z.number(),
  /** Codes that the site asked for within a day, by all ports, and how many it may; more are refused. */
  codes: z.number(),
  mostCodes: z.number(),
});
export type PortRow = z.output<typeof portRow>;

const params = z.object({ id: text(1, 20) });

export const listPorts = endpoint({
  method: 'GET',
  path: '/console/ports',
  allow: 'operator',
  right: 'ports.read',
  always: true,
  summary: "The site's ports: the adapter of each, how it works, and its queue",
  query: wholeList,
  answer: z.array(portRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPort = endpoint({
  method: 'GET',
  path: '/console/ports/:id',
  allow: 'operator',
  right: 'ports.read',
  always: true,
  summary: 'One port with its settings, without its secrets',
  params,
  answer: portRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updatePort = endpoint({
  method: 'PUT',
  path: '/console/ports/:id',
  allow: 'operator',
  right: 'ports.write',
  settings: true,
  always: true,
  summary:
    'Give a port an adapter, change its settings, or take it away with its secrets. Secrets are written again when they are to ' +
    'go to another server',
  params,
  body: port,
  answer: portRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
