import { html, type Html } from '@apsara/domain/html';

/** A text whose addresses are links. */
export const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s&<>"']+)/)
    .map((part, nth) => (nth % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

/** An e-mail as markup: the site's name above what the text says, without pictures or anything else from outside. */
export const mailMarkup = (siteName: string, text: string): string =>
  html`<!doctype html>
    <html>
      <body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.6;color:#1a1a1a">
        <h1 style="margin:0 0 16px;font-size:20px">${siteName}</h1>
        <div style="white-space:pre-line">${withLinks(text)}</div>
      </body>
    </html>`.toString();
