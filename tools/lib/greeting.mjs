/**
 * The accounts every client may rely on outside production; docs and seed name the same.
 * @type {[site: string, accounts: string, who: string][]}
 */
const seededAccounts = [
  ['lotus', 'player1 – player5', 'members below agent1, 1,000,000.00 KHR each'],
  ['lotus', 'player6 – player9', 'members below agent2'],
  ['lotus', 'demo1', 'trial member'],
  ['lotus', 'agent1, agent2', 'agents side by side'],
  ['lotus', 'agent11', 'agent below agent1'],
  ['lotus', 'operator1', 'operator with the role admin'],
  ['lotus', 'owner1, owner2', 'owners of the platform, above the sites'],
  ['lotus', 'support1, risk1', 'staff; also admin1, payments1, content1, marketing1, lottery1'],
  ['lotus', 'developer1', 'developer'],
  ['padma', 'player1, agent1', 'a member and an agent of the second brand'],
  ['padma', 'operator1', 'its operator'],
];

function accountTable() {
  const rows = seededAccounts.map(([site, accounts, who]) => `  ${site.padEnd(8)}${accounts.padEnd(20)}${who}`);
  return ['Accounts (password Passw0rd!, fund password 246810)', '', ...rows].join('\n');
}

/**
 * The text shown once the platform runs: addresses and accounts.
 * @param {string} url
 * @param {string} dataDir
 */
export function greeting(url, dataDir, production = process.env.NODE_ENV === 'production') {
  const padma = url.replace('//localhost', '//padma.localhost');
  return `
Apsara is running.

  Player site     ${url}/
  Second brand    ${padma}/
  Agent console   ${url}/agent/
  API reference   ${url}/docs
  Data and logs   ${dataDir}
${production ? '' : `\n${accountTable()}\n`}
Stop with Ctrl-C.`;
}
