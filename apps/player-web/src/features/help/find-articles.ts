import type { HelpSection } from '@apsara/api/help';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const readable = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Articles whose title or text contains every typed word; topics without a match are left out. */
export function findArticles(sections: readonly HelpSection[], typed: string): HelpSection[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return sections
    .map(({ topic, items }) => ({
      topic,
      items: items.filter(({ title, content }) => {
        const text = folded(`${title} ${readable(content)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
