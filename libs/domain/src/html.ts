const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup. Only `html` and `trustedHtml` make it. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Value = string | number | Html | readonly Html[];

function markupOf(value: Value): string {
  if (value instanceof Html) return String(value);
  if (typeof value === 'object') return value.join('');
  return String(value).replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** A template of markup. Its values are escaped, as text and inside quoted attributes; templates among them are not. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: texts }, ...values.map(markupOf)));

/** Markup from a trusted program, unescaped. Never use it for user input. */
export const trustedHtml = (markup: string): Html => new Html(markup);

interface Page {
  /** A language tag: "km". */
  language: string;
  title: string;
  /** Styles and the like. */
  head: Html;
  body: Html;
}

/** A whole page, ready to be sent. */
export const htmlPage = ({ language, title, head, body }: Page): string =>
  String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <!-- Without one a browser asks for /favicon.ico and reports that there is none. -->
          <link rel="icon" href="data:," />
          ${head}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
