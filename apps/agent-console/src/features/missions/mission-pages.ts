// All pages of missions are loaded together: each file of its own would make the console's first visit larger.
export { MissionList } from './mission-list.tsx';
export { MissionPage, NewMission } from './mission-page.tsx';
