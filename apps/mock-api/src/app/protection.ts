/** Where Google Analytics loads its script from, and where it sends what it counts. */
const gtagOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

interface PagePolicy {
  pictureHosts?: readonly string[] | undefined;
  gameHosts?: readonly string[] | undefined;
  /** Hashes of the scripts that stand in the page. */
  ownScripts?: readonly string[];
  hasAnalytics?: boolean;
}

/** What a page may load. A site adds its hosts of pictures and games, and its analytics. */
export function contentPolicy({
  pictureHosts = [],
  gameHosts = [],
  ownScripts = [],
  hasAnalytics = false,
}: PagePolicy = {}) {
  const analytics = hasAnalytics ? gtagOrigins : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...ownScripts, ...analytics.slice(0, 1)].join(' '),
    ["connect-src 'self' ws: wss:", ...analytics].join(' '),
    ["frame-src 'self'", ...gameHosts].join(' '),
    "frame-ancestors 'self'",
    "form-action 'self'",
    // Emotion and React write style attributes; nothing they hold comes from people.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts, ...analytics].join(' '),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
  ].join(';');
}

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What helmet would set, as constants: it renders the policy for each answer, which took a fifth of a page's time. */
const forPages = {
  ...everywhere,
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  // Nothing here asks for a camera, a place or a payment of the browser; a picture is chosen as a file.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** Whom a call is answered decides what is answered: nobody on the way keeps it, and no browser for who signs in next. */
const forCalls = { ...everywhere, 'cache-control': 'private, no-store' };

/** The contract's paths answer JSON and nothing that a browser would show. */
const jsonPaths = /^\/((wps|lgw|lotto|console)\/|seamless\/.)/;

export const protectionOf = (url: string): Record<string, string> => (jsonPaths.test(url) ? forCalls : forPages);
