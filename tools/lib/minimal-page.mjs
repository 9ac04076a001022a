import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { build } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { freePort } from './preconditions.mjs';
import { inWorkspace } from './workspace.mjs';

const PICTURES = 12;

/**
 * Pictures of games, as an instance draws them.
 * @param {string} instanceUrl
 * @param {string} folder
 */
async function savePictures(instanceUrl, folder) {
  const list = await fetch(`${instanceUrl}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=50`, {
    headers: { Merchant: 'lotus', Accept: 'application/json' },
  });
  /** @type {{ value: { games: { iconUrl: string }[] } }} */
  const { value } = await list.json();
  for (const [n, { iconUrl }] of value.games.slice(0, PICTURES).entries()) {
    const picture = await fetch(new URL(iconUrl, instanceUrl));
    fs.writeFileSync(path.join(folder, `${n}.svg`), await picture.text());
  }
}

/**
 * Builds and serves a page of the player site's runtime packages and twelve pictures, compressed as ours are. It costs
 * what no page of ours can go below on the same processor.
 * @param {string} instanceUrl where the pictures come from
 */
export async function serveMinimalPage(instanceUrl) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-minimal-'));
  const pictures = path.join(folder, 'pictures');
  fs.mkdirSync(pictures);
  await savePictures(instanceUrl, pictures);
  const dist = path.join(folder, 'dist');
  await build({
    configFile: false,
    logLevel: 'error',
    root: inWorkspace('tools/lib/minimal-page'),
    publicDir: pictures,
    plugins: [react(), compression({ threshold: 512 })],
    build: { outDir: dist, target: 'es2022' },
  });
  const files = sirv(dist, { brotli: true, gzip: true });
  const port = await freePort();
  const server = createServer((request, answer) => files(request, answer));
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
