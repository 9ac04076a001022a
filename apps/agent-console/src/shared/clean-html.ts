import DOMPurify from 'dompurify';

/** HTML that somebody wrote. The server has cleaned it; it is cleaned once more here, where it would do harm. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] });
