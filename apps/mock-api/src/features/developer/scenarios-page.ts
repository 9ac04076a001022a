import { html, type Html } from '@apsara/domain/html';
import { developerPage } from '../../shared/answers/developer-page.ts';
import type { Fact, PlayedCall } from './scenario-vendor.ts';
import { namesAt, summaryOf, type ScenarioName } from './scenarios.ts';
import type { ScenarioResult, ScenarioRun } from './scenarios.service.ts';
import type { Statement } from './statements.ts';

/** What the reader chose, and what was played. */
export interface ScenariosShown {
  /** Where money lies in wallets at vendors, transfers are played, else the calls of vendors. */
  isSingle: boolean;
  vendors: readonly string[];
  vendor: string;
  slowMs: number;
  run?: ScenarioRun | undefined;
}

const style = html`<style>
  main,
  nav {
    max-width: 1080px;
  }
  ol {
    grid-template-columns: minmax(0, 1fr);
  }
  h2 {
    margin: 0;
    font-size: 18px;
    color: #f4f6fb;
  }
  ol > li > header {
    align-items: center;
    justify-content: space-between;
  }
  ol p {
    margin: 4px 0 0;
  }
  .ok {
    color: #5fd38d;
  }
  .no {
    color: #ff8f8f;
  }
  .wide {
    overflow-x: auto;
    margin-top: 12px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }
  th {
    text-align: left;
    color: #8e97af;
    font-weight: 400;
  }
  th,
  td {
    padding: 6px 8px;
    border-top: 1px solid #222839;
    vertical-align: top;
  }
  td.n {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  summary {
    min-height: 28px;
    cursor: pointer;
  }
  pre {
    font:
      13px/1.6 ui-monospace,
      monospace;
  }
  dl {
    margin: 12px 0 0;
  }
  dt {
    margin-top: 4px;
  }
  dd {
    margin: 0;
    color: #8e97af;
    font-size: 14px;
  }
</style>`;

const colourOf = (isGood: boolean): string => (isGood ? 'ok' : 'no');

const headersOf = (headers: PlayedCall['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** What a call is about, at a glance. */
const callOf = ({ action, request: { amount, type } }: PlayedCall): string =>
  ['bet', 'win', 'adjust', 'transferIn', 'transferOut'].includes(action)
    ? `${action} ${amount}${type === 'cash' ? '' : ` ${type}`}`
    : action;

function exchangeRow(exchange: PlayedCall): Html {
  const { headers, body, http, answer, ms, expected, actual, passed } = exchange;
  const wire = `${headersOf(headers)}\n\n${body}\n\n${http ?? 'no answer'} ${answer ?? ''}`;
  return html`
    <tr>
      <td>
        <details>
          <summary>${callOf(exchange)}</summary>
          <pre>${wire}</pre>
        </details>
      </td>
      <td>${expected}</td>
      <td class="${colourOf(passed)}">${actual}</td>
      <td class="n">${http ?? '–'}</td>
      <td class="n">${ms}</td>
    </tr>
  `;
}

const checked = ({ says, holds }: Fact | Statement, found = ''): Html => html`
  <dt><b class="${colourOf(holds)}">${holds ? '✓ passed' : '✗ failed'}</b> ${says}</dt>
  ${found && html`<dd>${found}</dd>`}
`;

const resultOf = ({ exchanges, facts, statements }: ScenarioResult): Html => html`
  <div class="wide">
    <table>
      <thead>
        <tr>
          <th>Call</th>
          <th>Expected</th>
          <th>Actual</th>
          <th>HTTP</th>
          <th>ms</th>
        </tr>
      </thead>
      <tbody>
        ${exchanges.map(exchangeRow)}
      </tbody>
    </table>
  </div>
  <dl>${facts.map((fact) => checked(fact))}${statements.map((statement) => checked(statement, statement.found))}</dl>
`;

function item(name: ScenarioName, result: ScenarioResult | undefined): Html {
  const mark = result ? html`<span class="${colourOf(result.passed)}">${result.passed ? '✓' : '✗'}</span> ` : '';
  return html`
    <li>
      <header>
        <h2>${mark}${name}</h2>
        <button form="play" name="scenario" value="${name}" aria-label="Run ${name}">Run</button>
      </header>
      <p>${summaryOf(name)}</p>
      ${result ? resultOf(result) : ''}
    </li>
  `;
}

function verdict({ vendor, member, results }: ScenarioRun): Html {
  const passed = results.filter((result) => result.passed).length;
  return html`<p role="status">
    <b class="${colourOf(passed === results.length)}">${passed} of ${results.length} passed</b>, run by ${vendor} with
    the player ${member}.
  </p>`;
}

const slowField = (slowMs: number): Html => html`
  <label>
    Delay of a slow bet (ms)<input name="slowMs" type="number" min="0" max="60000" required value="${slowMs}" />
  </label>
`;

/** The wallet protocol's scenarios, and the calls of those that were just played. */
export function scenariosPage({ isSingle, vendors, vendor, slowMs, run }: ScenariosShown): string {
  const title = 'Scenarios' as const;
  const options = vendors.map((code) => html`<option ${code === vendor ? 'selected' : ''}>${code}</option>`);
  const results = new Map(run?.results.map((result) => [result.name, result]));
  return developerPage({
    title,
    head: style,
    body: html`
      <p>
        Each scenario runs over HTTP against this platform, signed with the vendor’s key, for a new test player.
        Afterwards the four rules of the wallet protocol are checked for that player.
      </p>
      <form id="play" method="post" action="/developer/scenarios">
        <label>
          Vendor
          <select name="vendor">
            ${options}
          </select>
        </label>
        ${isSingle ? slowField(slowMs) : ''}
        <button>Run all</button>
      </form>
      ${run ? verdict(run) : ''}
      <ol>
        ${namesAt({ isSingle }).map((name) => item(name, results.get(name)))}
      </ol>
    `,
  });
}
