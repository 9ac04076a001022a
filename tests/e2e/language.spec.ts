import { listHotGames, listVendorLanes } from '@apsara/api/games';
import { readMemberInfo, updateLanguage } from '@apsara/api/members';
import { expect, test, type Page } from '@playwright/test';
import { reachFooter } from '../support/footer.ts';
import { newMember } from '../support/new-member.ts';
import { visit } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

/** The places at which text wraps into the next line, as the characters on both sides. */
const wraps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const bottomOf = (node: Node, at: number): number => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = 1; at < text.length; at += 1) {
        if (!/[\u1780-\u17ff]/.test(text[at]!)) continue;
        const [before, after] = [bottomOf(node, at - 1), bottomOf(node, at)];
        if (before > 0 && after - before > 8) found.push(text.slice(at - 1, at + 1));
      }
    }
    return found;
  });

/** A subscript consonant, a vowel sign or a diacritic belongs to the letter before it: no line may begin there. */
const broken = /^(?:\u17d2.|.[\u17b6-\u17d3\u17dd])$/;

test('Khmer wraps between clusters only, however narrow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/login', '/register', '/no/such/page', '/hot']) {
    await test.step(path, async () => {
      await visit(page, path);
      expect((await wraps(page)).filter((pair) => broken.test(pair))).toEqual([]);
    });
  }
});

test('a site begins in its own language and offers those it speaks, by their own names', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect((await reachFooter(page)).getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveText([
    'ខ្មែរ',
    'English',
    '简体中文',
  ]);
  await page.goto('/?merchant=padma');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect((await reachFooter(page)).getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveText([
    'English',
    'বাংলা',
  ]);
});

test('a change of language reaches the page, its memory, the server, and all that was answered before', async ({
  page,
}) => {
  const somebody = await newMember(url, 'lotus', `tongue${String(Date.now()).slice(-7)}`);
  await somebody.client.call(updateLanguage, { language: 'KM' });
  await page.addInitScript(([token]) => sessionStorage.setItem('token', token!), [somebody.token!]);
  await page.goto('/');
  const footer = await reachFooter(page);
  const reloaded = [listHotGames, listVendorLanes].map(({ path }) =>
    page.waitForRequest((request) => request.url().includes(path) && request.headers()['language'] === 'EN'),
  );
  await footer.getByRole('button', { name: 'English' }).click();
  await Promise.all(reloaded);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]))
    .toEqual(['EN', 'KM']);
  await expect.poll(async () => (await somebody.client.call(readMemberInfo)).language).toBe('EN');
});
