import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./vip-pages.ts');

/** Members' levels. */
export const vipMembersResource: ResourceProps = {
  name: resources.vipMembers.name,
  list: lazyPage(pages, 'VipMemberList'),
  show: lazyPage(pages, 'VipMemberShow'),
};

/** What each level asks for and gives. */
export const vipLevelsResource: ResourceProps = {
  name: resources.vipLevels.name,
  list: lazyPage(pages, 'VipLevelList'),
  edit: lazyPage(pages, 'VipLevelPage'),
};

/** The rules of the bonuses, a single record. */
export const vipRewardsResource: ResourceProps = {
  name: resources.vipRewards.name,
  list: lazyPage(pages, 'VipRewardsPage'),
};
