import type { SiteInfo } from '@apsara/api/sites';
import { BrandMark } from '@apsara/ui/brand-mark';
import styles from './site-logo.module.css';

/** The site's logo and name. */
export const SiteLogo = (site: Pick<SiteInfo, 'merchant' | 'name' | 'logo'>) => (
  <span className={styles['logo']}>
    <BrandMark {...site} />
    <span>{site.name}</span>
  </span>
);
