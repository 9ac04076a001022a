// All pages of winners are loaded together: each file of its own would make the console's first visit larger.
export { WinnerList } from './winner-list.tsx';
export { WinnerSettingsPage } from './winner-settings-page.tsx';
