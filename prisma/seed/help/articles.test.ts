import { expect, test } from 'vitest';
import { isSitePath } from '@apsara/domain/sites/site-routes';
import { bengali } from './bn.ts';
import { chinese } from './cn.ts';
import { english } from './en.ts';
import { khmer } from './km.ts';

const linksOf = (content: string) => [...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
const tagsOf = (content: string) =>
  [...content.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).filter((tag) => !/^<\/?b$/.test(tag));

test.each(Object.entries({ khmer, chinese, bengali }))(
  'the articles in %s lead where the English ones do, in as many steps',
  (_, written) => {
    for (const [tag, [title, content]] of Object.entries(written)) {
      const [, original] = english[tag as keyof typeof english];
      expect([tag, title === '', linksOf(content)]).toEqual([tag, false, linksOf(original)]);
      expect([tag, ...tagsOf(content)]).toEqual([tag, ...tagsOf(original)]);
    }
  },
);

test('their links lead to pages of the site', () => {
  const links = Object.values(english).flatMap(([, content]) => linksOf(content));
  expect(links.filter((link) => !isSitePath(link))).toEqual([]);
});
