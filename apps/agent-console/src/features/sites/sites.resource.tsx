import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The operator's own site. There is only one, so its settings replace the list. */
export const sitesResource: ResourceProps = {
  name: resources.sites.name,
  list: lazyPage(() => import('./site-page.tsx'), 'SitePage'),
};

/** What the registration forms of the site ask for, a single record. */
export const registrationRulesResource: ResourceProps = {
  name: resources.registrationRules.name,
  list: lazyPage(() => import('./registration-rules-page.tsx'), 'RegistrationRulesPage'),
};

/** The name, the colour and the logo of the site, a single record. */
export const siteLooksResource: ResourceProps = {
  name: resources.siteLooks.name,
  list: lazyPage(() => import('./site-look-page.tsx'), 'SiteLookPage'),
};
