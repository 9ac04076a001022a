import { keysOf } from '../records.ts';

/** Apps to install (domain: site-apps), and videos. */
const appTypes = ['LITEAPP', 'Android', 'MOBILECONFIG', 'video'] as const;

/**
 * Customer service besides the site's own chat, which is LIVECHAT-1 (specification 3, csPosition): FACEBOOK-1, WHATSAPP-1
 * and TELEGRAM-1 to -3, in the order of the side bar.
 */
export const contactTypes = ['FACEBOOK', 'WHATSAPP', 'TELEGRAM', 'TELEGRAM2', 'TELEGRAM3'] as const;

/** Social media channels. */
export const socialTypes = ['YOUTUBE', 'INSTAGRAM', 'TIKTOK', 'X'] as const;

/** Marks in the footer of a page (domain: footer-marks): payment methods and qualifications. */
const markTypes = ['PAYMENT', 'QUALIFICATION'] as const;

/** Addresses that an operator sets in the site's settings, one of each, with the names they are shown by. */
export const linkNames = {
  video: 'Video',
  FACEBOOK: 'Facebook',
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
  TELEGRAM2: 'Telegram 2',
  TELEGRAM3: 'Telegram 3',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  X: 'X',
} as const satisfies Partial<Record<ResourceType, string>>;
export type LinkType = keyof typeof linkNames;
export const linkTypes = keysOf(linkNames);

export const resourceTypes = [...appTypes, ...contactTypes, ...socialTypes, ...markTypes] as const;
export type ResourceType = (typeof resourceTypes)[number];
