import type { Resource } from '@apsara/api/downloads';

const plane = 'M3 11.500 21 4l-3 16-5.500-4L9.500 19v-5L18 7.500 7.500 13 3 11.500Z';

/** Generic icons drawn here, since we may not ship the companies' logos. */
const paths: Partial<Record<Resource['resourceType'], string>> = {
  WHATSAPP:
    'M4 20l1.4-4.2A8 8 0 1 1 8.4 18.700L4 20ZM9 8.500c0 3.500 3 6.500 6.500 6.500l1-1.800-2.200-1.200-1 1c-1.200-.5-2-1.300-2.500-2.500l1-1L10.600 7.300 9 8.500Z',
  TELEGRAM: plane,
  TELEGRAM2: plane,
  TELEGRAM3: plane,
  FACEBOOK:
    'M14 21v-7h3l.5-3.500H14V8.500C14 7.400 14.500 7 15.500 7H18V3.800A18 18 0 0 0 15 3.500c-3 0-4.500 1.800-4.500 4.500v2.500H7.500V14h3v7',
  YOUTUBE: 'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8Zm7 1v6l5-3-5-3Z',
  INSTAGRAM:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8Zm8 .5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.800 7v.1',
  TIKTOK: 'M13 4v10.500a3 3 0 1 1-3-3M13 4c.4 2.600 2 4.200 5 4.500',
  X: 'M5 5l14 14M19 5 5 19',
};

/** The icon of a social network. */
export const SocialMark = ({ type, size = 20 }: { type: Resource['resourceType']; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={paths[type] ?? ''} />
  </svg>
);
