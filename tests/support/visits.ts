import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The seeded sites, each at its own host name of one instance. */
export const siteNames = ['lotus', 'padma'] as const;
export type SiteName = (typeof siteNames)[number];

const instance = (): URL => new URL(process.env['INSTANCE_URL']!);

/** A page's address on one of the sites. */
export function addressOn(site: SiteName, path: string): string {
  const address = new URL(path, instance());
  address.hostname = `${site}.localhost`;
  return address.href;
}

/** Viewport sizes of the stories, by project name. */
export const viewportOf = (project: string) =>
  project === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 };

interface Message {
  text: string;
}

/** The newest message the stand-in gateways sent to a recipient. */
async function newestMessage(target: string): Promise<string> {
  const address = new URL('/developer/outbox.json', instance());
  address.searchParams.set('target', target);
  let text = '';
  await expect
    .poll(async () => {
      const [message] = (await (await fetch(address)).json()) as Message[];
      text = message?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** The newest code sent to a recipient. */
export const newestCode = async (target: string): Promise<string> => /\d{6}/.exec(await newestMessage(target))![0];

/** Waits until nothing on the page is on its way from one look to another; what turns for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** Asserts that a page, or the part a selector finds, has no axe violation. */
export async function axeClean(page: Page, part = 'html'): Promise<void> {
  // Contrast may be too low in the middle of a colour transition.
  await atRest(page);
  // The frames are vendors' own pages, and without them axe needs no second page for its findings.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
