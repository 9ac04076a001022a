import DOMPurify from 'dompurify';

/** Sanitizes HTML. The server did it as well; this repeats it before rendering. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] });
