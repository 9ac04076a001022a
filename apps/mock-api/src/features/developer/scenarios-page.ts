import { wordsOf } from '@apsara/api/refusal-words';
import { developerPage, escapeHtml } from '../../shared/developer-page.ts';
import type { Exchange, Fact } from './scenario-vendor.ts';
import { scenarioNames, scenarioOf, type ScenarioName } from './scenarios.ts';
import type { ScenarioResult, ScenarioRun } from './scenarios.service.ts';
import type { Statement } from './statements.ts';

/** What the reader chose, and what was played. */
export interface ScenariosShown {
  /** Where money lies in wallets at vendors, nothing can be played. */
  isSingle: boolean;
  vendors: readonly string[];
  vendor: string;
  slowMs: number;
  run?: ScenarioRun | undefined;
}

const css = `main{max-width:1080px}ol{grid-template-columns:minmax(0,1fr)}h2{margin:0;font-size:18px;color:#f4f6fb}ol>li>header{align-items:center;justify-content:space-between}ol p{margin:4px 0 0}.ok{color:#5fd38d}.no{color:#ff8f8f}
.wide{overflow-x:auto;margin-top:12px}table{width:100%;border-collapse:collapse;font-size:14px}th{text-align:left;color:#8e97af;font-weight:400}th,td{padding:6px 8px;border-top:1px solid #222839;vertical-align:top}td.n{text-align:right;font-variant-numeric:tabular-nums}
summary{min-height:28px;cursor:pointer}pre{font:13px/1.6 ui-monospace,monospace}dl{margin:12px 0 0}dt{margin-top:4px}dd{margin:0;color:#8e97af;font-size:14px}`;

const mark = (holds: boolean): string => (holds ? '<b class="ok">✓ holds</b>' : '<b class="no">✗ fails</b>');

const headersOf = (headers: Exchange['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** What a call is about, at a glance. */
const callOf = ({ action, request: { amount, type } }: Exchange): string =>
  ['bet', 'win', 'adjust'].includes(action) ? `${action} ${amount}${type === 'cash' ? '' : ` ${type}`}` : action;

function exchangeRow(exchange: Exchange): string {
  const { headers, body, http, answer, ms, expected, actual, passed } = exchange;
  const wire = `${headersOf(headers)}\n\n${body}\n\n${http ?? 'no answer'} ${answer ?? ''}`;
  return `<tr><td><details><summary>${escapeHtml(callOf(exchange))}</summary><pre>${escapeHtml(wire)}</pre></details></td>
<td>${escapeHtml(expected)}</td><td class="${passed ? 'ok' : 'no'}">${escapeHtml(actual)}</td><td class="n">${http ?? '–'}</td><td class="n">${ms}</td></tr>`;
}

const said = ({ says, holds }: Fact | Statement, found = ''): string =>
  `<dt>${mark(holds)} ${escapeHtml(says)}</dt>${found && `<dd>${escapeHtml(found)}</dd>`}`;

const resultOf = ({ exchanges, facts, statements }: ScenarioResult): string =>
  `<div class="wide"><table><thead><tr><th>call</th><th>expected</th><th>actual</th><th>HTTP</th><th>ms</th></tr></thead><tbody>${exchanges.map(exchangeRow).join('')}</tbody></table></div>
<dl>${facts.map((fact) => said(fact)).join('')}${statements.map((statement) => said(statement, statement.found)).join('')}</dl>`;

function item(name: ScenarioName, result: ScenarioResult | undefined): string {
  return `<li><header><h2>${result ? `<span class="${result.passed ? 'ok' : 'no'}">${result.passed ? '✓' : '✗'}</span> ` : ''}${name}</h2>
<button form="play" name="scenario" value="${name}" aria-label="Play ${name}">Play</button></header><p>${escapeHtml(scenarioOf(name).summary)}</p>${result ? resultOf(result) : ''}</li>`;
}

const verdict = ({ vendor, member, results }: ScenarioRun): string => {
  const passed = results.filter((result) => result.passed).length;
  return `<p role="status"><b class="${passed === results.length ? 'ok' : 'no'}">${passed} of ${results.length} passed</b>, played by ${escapeHtml(vendor)} with the member ${escapeHtml(member)}.</p>`;
};

/** The wallet protocol's scenarios, and the calls of those that were just played. */
export function scenariosPage({ isSingle, vendors, vendor, slowMs, run }: ScenariosShown): string {
  const title = 'Scenarios';
  if (!isSingle)
    return developerPage({
      title,
      css,
      body: `<p role="status">${escapeHtml(wordsOf('wallets.at_vendors', 'EN'))}</p>`,
    });
  const options = vendors
    .map((code) => `<option${code === vendor ? ' selected' : ''}>${escapeHtml(code)}</option>`)
    .join('');
  const results = new Map(run?.results.map((result) => [result.name, result]));
  return developerPage({
    title,
    css,
    body: `<p>Each is played over HTTP against this platform, by a vendor's own key and with a new member. Afterwards the wallet protocol's four statements are checked for that member.</p>
<form id="play" method="post" action="/developer/scenarios"><label>Vendor<select name="vendor">${options}</select></label>
<label>A slow bet takes, ms<input name="slowMs" type="number" min="0" max="60000" required value="${slowMs}"></label><button>Play all</button></form>
${run ? verdict(run) : ''}<ol>${scenarioNames.map((name) => item(name, results.get(name))).join('')}</ol>`,
  });
}
