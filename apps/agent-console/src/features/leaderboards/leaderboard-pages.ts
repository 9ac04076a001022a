// All pages of leaderboards are loaded together: each file of its own would make the console's first visit larger.
export { LeaderboardList } from './leaderboard-list.tsx';
export { LeaderboardPage, NewLeaderboard } from './leaderboard-page.tsx';
