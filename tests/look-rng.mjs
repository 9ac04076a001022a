import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const { url } = JSON.parse(readFileSync('/tmp/rng/inst.json', 'utf8'));
const [,, user, ...specs] = process.argv; // spec: vendor/code/steps
const base = new URL(url); base.hostname = 'lotus.localhost';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const lang = process.env.LANGS ?? 'EN';
for (const [name, viewport] of Object.entries(sizes)) {
  const context = await browser.newContext({ viewport, reducedMotion: process.env.MOVE ? 'no-preference' : 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', name, e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', name, m.text().slice(0, 200)));
  await page.goto(base.href);
  await page.getByRole('button', { name: /log in|login|ចូល|登录/i }).first().click();
  await page.locator('input[autocomplete*=username]').fill(user);
  await page.locator('input[type=password]').first().fill('Passw0rd!');
  await page.locator('input[type=password]').first().press('Enter');
  await page.waitForTimeout(2500);
  for (const spec of specs) {
    const [vendor, code, script] = spec.split('/');
    await page.goto(new URL(`/play/${vendor}/RNG/${code}`, base).href);
    const frame = page.frameLocator('iframe').first();
    await frame.locator('.spin').waitFor({ timeout: 20000 }).catch(async () => { console.log('no game'); await page.screenshot({ path: `/tmp/rng/shots/${name}-${code}-none.png` }); });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/rng/shots/${name}-${code}-0.png` });
    let n = 1;
    for (const step of (script ?? '').split(';').filter(Boolean)) {
      try { await frame.locator(step).first().click({ timeout: 4000 }); } catch (e) { console.log(name, step, e.message.slice(0, 120)); }
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/rng/shots/${name}-${code}-${n++}.png` });
    }
    console.log(name, code, await frame.locator('[role=status]').first().textContent().catch(() => '?'), '|', await frame.locator('.desk').innerText().then((t) => t.replace(/\n/g, ' ')).catch(() => '?'));
  }
  await context.close();
}
await browser.close();
