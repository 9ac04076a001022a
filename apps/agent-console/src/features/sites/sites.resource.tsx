import type { ResourceProps } from 'react-admin';
import { SitePage } from './site-page.tsx';

/** The operator's own site; there is one, so its settings stand where another resource has its list. */
export const sitesResource: ResourceProps = { name: 'sites', list: SitePage };
