/** What home shows once the browser rests: one file, because it is asked for together. */
export { BannerSlides } from '../../features/announcements/banner-slides.tsx';
export { NoticeBar } from '../../features/announcements/notice-bar.tsx';
export { JackpotTicker } from '../../features/winners/jackpot-ticker.tsx';
export { HomeBelow } from './home-below.tsx';
export { HomeLanes } from './home-lanes.tsx';
