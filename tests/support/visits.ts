import { expect, type Page, type Request } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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

/** What each page has asked for and not got yet; pictures do not count. */
const inFlight = new WeakMap<Page, Set<Request>>();

function requestsOf(page: Page): Set<Request> {
  const known = inFlight.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  inFlight.set(page, requests);
  page.on('request', (request) => {
    if (!['image', 'websocket', 'eventsource'].includes(request.resourceType())) requests.add(request);
  });
  const over = (request: Request): unknown => requests.delete(request);
  page.on('requestfinished', over).on('requestfailed', over);
  return requests;
}

/** Parts that say they are still coming when the browser has nothing else to do. */
const unfinished = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((idle) => requestIdleCallback(idle));
    const parts = document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root');
    return [...parts].map((part) => part.outerHTML.slice(0, 120));
  });

/** Waits until a page has all that it asked for and has drawn it. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page);
  const asked = () => [...requests].map((request) => request.url());
  const coming = async () => [...asked(), ...(await unfinished(page)), ...asked()];
  await expect.poll(coming, { intervals: [50] }).toEqual([]);
}

/** Goes to a page and waits until it has all that it asks for. */
export async function visit(page: Page, address: string): Promise<void> {
  requestsOf(page).clear();
  await page.goto(address);
  await settled(page);
}

/** Goes from address to address as Back and Forward do: the site is loaded once. */
export const within = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until nothing on the page is on its way from one look to another; what turns for ever, or moves by scrolling, does not count. */
export async function atRest(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** Asserts that a page, or the part a selector finds, has no axe violation. */
export async function axeClean(page: Page, part = 'html'): Promise<void> {
  // Contrast may be too low in the middle of a colour transition.
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (include) => {
    // The frames are vendors' own pages.
    const found = await window.axe.run({ include, exclude: 'iframe' }, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, part);
  expect(violations).toEqual([]);
}
