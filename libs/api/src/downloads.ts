import * as z from 'zod/mini';
import { resourceTypes } from '@apsara/domain/sites/resources';
import { appBounds, qrMarks, siteApps } from '@apsara/domain/sites/site-apps';
import { endpoint } from './endpoint.ts';
import { byLanguage, operatorRefusals, text, uuid, wholeList } from './shapes.ts';

const resource = z.object({
  resourceType: z.enum(resourceTypes),
  /** Of a mark: which one. */
  name: z.string(),
  /** An address, or a path of this site. */
  url: z.string(),
  /** Its label, by language. */
  label: z.record(z.string(), z.string()),
});
export type Resource = z.output<typeof resource>;

export const listDownloads = endpoint({
  method: 'GET',
  path: '/wps/system/resources',
  allow: 'anyone',
  sharedSeconds: 10,
  summary:
    "The site's downloads, the places where it is met, its ways to pay and its qualifications, in the order to show them",
  answer: z.record(z.string(), resource),
  refusals: ['site.unknown'],
});

const shownApp = z.object({
  app: z.enum(siteApps),
  /** An https address or a path of this site. */
  url: z.string(),
  /** Empty: not said. */
  version: z.string(),
  /** Megabytes, `24.5`; empty: not said. */
  size: z.string(),
  /** What its QR code opens, as `url`, and the address of the picture in the middle; empty: none. */
  code: z.object({ opens: z.string(), picture: z.string() }),
  /** How it is installed, in the reader's language; `picture` is an address, empty: none. */
  steps: z.array(z.object({ text: z.string(), picture: z.string() })),
  note: z.string(),
});
export type ShownApp = z.output<typeof shownApp>;

export const listShownApps = endpoint({
  method: 'GET',
  path: '/wps/system/apps',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: 'The apps that the site offers, with their QR codes and guides; none that leads nowhere',
  answer: z.array(shownApp),
  refusals: ['site.unknown'],
});

const siteApp = z.object({
  isShown: z.boolean(),
  /** An https address or a path of the site; needed while it is shown. */
  url: text(0, appBounds.address),
  version: text(0, appBounds.version),
  /** Megabytes with at most one decimal, `24.5`; empty: not said. */
  size: text(0, appBounds.size),
  /** What the QR code opens; empty: the address. */
  qrUrl: text(0, appBounds.address),
  qrMark: z.enum(qrMarks),
  /** An upload, for the mark `own`. */
  qrLogoId: z.nullable(uuid),
  steps: z
    .array(z.object({ text: byLanguage(text(0, appBounds.text)), pictureId: z.nullable(uuid) }))
    .check(z.maxLength(appBounds.steps)),
  note: byLanguage(text(0, appBounds.note)),
});

/** The id is the app's name. */
const siteAppRow = z.extend(siteApp, { id: z.enum(siteApps) });
export type SiteAppRow = z.output<typeof siteAppRow>;

const params = z.object({ id: z.enum(siteApps) });

export const listSiteApps = endpoint({
  method: 'GET',
  path: '/console/siteApps',
  allow: 'operator',
  right: 'siteApps.read',
  summary: "The site's apps with their guides in every language",
  query: wholeList,
  answer: z.array(siteAppRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteApp = endpoint({
  method: 'GET',
  path: '/console/siteApps/:id',
  allow: 'operator',
  right: 'siteApps.read',
  summary: 'One app of the site',
  params,
  answer: siteAppRow,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updateSiteApp = endpoint({
  method: 'PUT',
  path: '/console/siteApps/:id',
  allow: 'operator',
  right: 'siteApps.write',
  settings: true,
  summary: 'Publish an app with its QR code and its guide, or take it off the site; visitors see it within seconds',
  params,
  body: siteApp,
  answer: siteAppRow,
  refusals: [...operatorRefusals, 'request.invalid', 'uploads.unknown', 'uploads.store_away', 'site.settings_changed'],
});
