export { VipLevelList, VipLevelPage } from './vip-levels-page.tsx';
export { VipMemberList } from './vip-member-list.tsx';
export { VipMemberShow } from './vip-member-show.tsx';
export { VipRewardsPage } from './vip-rewards-page.tsx';
