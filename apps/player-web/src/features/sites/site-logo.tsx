import { BrandMark } from '@apsara/ui/brand-mark';
import styles from './site-logo.module.css';

/** The site's logo and name. */
export const SiteLogo = (site: { merchant: string; name: string }) => (
  <span className={styles['logo']}>
    <BrandMark {...site} />
    <span>{site.name}</span>
  </span>
);
