import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./referral-pages.ts');

/** Friends whom members brought. */
export const referralFriendsResource: ResourceProps = {
  name: resources.referralFriends.name,
  list: lazyPage(pages, 'FriendList'),
  show: lazyPage(pages, 'FriendShow'),
};

/** The site's rule for referrals, a single record. */
export const referralRulesResource: ResourceProps = {
  name: resources.referralRules.name,
  list: lazyPage(pages, 'ReferralRulesPage'),
};
