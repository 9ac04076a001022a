/** The home page's idle-time parts in one chunk, because they are requested together. */
export { BannerSlides } from '../../features/announcements/banner-slides.tsx';
export { NoticeBar } from '../../features/announcements/notice-bar.tsx';
export { JackpotTicker } from '../../features/winners/jackpot-ticker.tsx';
export { HomeBelow } from './home-below.tsx';
export { HomeLanes } from './home-lanes.tsx';
