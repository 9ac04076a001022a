import * as z from 'zod/mini';
import { fieldAsks, ruledFields } from '@apsara/domain/members/register-rules';
import { patterns } from '@apsara/domain/members/registration';
import { keysOf } from '@apsara/domain/records';
import { siteBounds } from '@apsara/domain/sites/site-settings';
import { endpoint } from './endpoint.ts';
import { operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';

const siteParams = z.object({ id: text(1, 40) });

const fieldSetting = z.object({
  ask: z.enum(fieldAsks),
  minLength: wholeNumber(0, 500),
  maxLength: wholeNumber(1, 500),
  patternId: z.enum(keysOf(patterns)),
});

const registrationRules = z.object({ rules: z.record(z.enum(ruledFields), fieldSetting) });
const registrationRow = z.extend(registrationRules, { id: z.string() });
export type RegistrationRulesRow = z.output<typeof registrationRow>;

export const listRegistrationRules = endpoint({
  method: 'GET',
  path: '/console/registrationRules',
  allow: 'operator',
  right: 'registrationRules.read',
  summary: 'What the registration forms of the site ask for',
  query: wholeList,
  answer: z.array(registrationRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readRegistrationRules = endpoint({
  method: 'GET',
  path: '/console/registrationRules/:id',
  allow: 'operator',
  right: 'registrationRules.read',
  summary: "The same by the site's code",
  params: siteParams,
  answer: registrationRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateRegistrationRules = endpoint({
  method: 'PUT',
  path: '/console/registrationRules/:id',
  allow: 'operator',
  right: 'registrationRules.write',
  settings: true,
  summary:
    'Change which fields are hidden, optional or required, and what they take; it counts for the next who registers',
  params: siteParams,
  body: registrationRules,
  answer: registrationRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});

const look = z.object({
  name: text(1, siteBounds.name),
  /** Six hexadecimal digits after `#`, or as it is stored; empty: the colours of the platform. */
  brand: text(0, 60),
  /** An upload that is shown in place of the drawn sign. */
  logoId: z.nullable(uuid),
});
const lookRow = z.extend(look, { id: z.string() });
export type SiteLookRow = z.output<typeof lookRow>;

export const listSiteLooks = endpoint({
  method: 'GET',
  path: '/console/siteLooks',
  allow: 'operator',
  right: 'siteLooks.read',
  summary: 'The name, the colour and the logo of the site',
  query: wholeList,
  answer: z.array(lookRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteLook = endpoint({
  method: 'GET',
  path: '/console/siteLooks/:id',
  allow: 'operator',
  right: 'siteLooks.read',
  summary: "The same by the site's code",
  params: siteParams,
  answer: lookRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateSiteLook = endpoint({
  method: 'PUT',
  path: '/console/siteLooks/:id',
  allow: 'operator',
  right: 'siteLooks.write',
  settings: true,
  summary: 'Change the name, the colour and the logo of the site; a colour that cannot be read is refused',
  params: siteParams,
  body: look,
  answer: lookRow,
  refusals: [
    ...operatorRefusals,
    'request.not_found',
    'request.invalid',
    'site.colour_unreadable',
    'uploads.unknown',
    'uploads.store_away',
    'site.settings_changed',
  ],
});
