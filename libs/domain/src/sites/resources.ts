/** Apps to install, and videos. */
export const appTypes = ['LITEAPP', 'Android', 'MOBILECONFIG', 'video'] as const;

/** Contact channels besides the site's own chat (specification 3, csType). */
export const contactTypes = ['WHATSAPP', 'TELEGRAM', 'FACEBOOK'] as const;

/** Social media channels. */
export const socialTypes = ['YOUTUBE', 'INSTAGRAM', 'TIKTOK', 'X'] as const;

/** Marks in the footer of a page (domain: footer-marks): payment methods and qualifications. */
const markTypes = ['PAYMENT', 'QUALIFICATION'] as const;

export const resourceTypes = [...appTypes, ...contactTypes, ...socialTypes, ...markTypes] as const;
export type ResourceType = (typeof resourceTypes)[number];
