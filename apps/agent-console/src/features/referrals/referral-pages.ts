// All pages of referrals are loaded together: each file of its own would make the console's first visit larger.
export { FriendList } from './friend-list.tsx';
export { FriendShow } from './friend-show.tsx';
export { ReferralRulesPage } from './referral-rules-page.tsx';
