import type { ReportFault } from '@apsara/domain/games/vendor-reports';
import { html } from '@apsara/domain/html';
import { keysOf } from '@apsara/domain/records';
import { developerPage } from '../../shared/answers/developer-page.ts';

const words: Record<ReportFault, string> = {
  none: 'Reports what it has',
  loses_round: 'Loses the round that ended last',
  other_payout: 'Reports another payout of it',
  other_stake: 'Reports another stake of it',
  unknown_round: 'Reports a round beside it that was never played',
  down: 'Does not answer',
};

interface FaultsShown {
  vendors: readonly string[];
  vendor: string;
  fault: ReportFault;
}

/** What a stand-in vendor reports of its rounds, and the faults that a developer may give it. */
export function reportFaultsPage({ vendors, vendor, fault }: FaultsShown): string {
  return developerPage({
    title: 'Vendors',
    body: html`
      <p>
        The console’s reconciliation compares each day with the vendor’s own rounds an hour after the day has ended.
        Here a stand-in vendor is given a fault of its report. It holds until another one is set. Play a round, then let
        the
        <a href="/developer/clock">clock</a> pass the day. The first day of an installation is not compared.
      </p>
      <form method="get" action="/developer/vendors">
        <label>
          Vendor
          <select name="vendor">
            ${vendors.map((code) => html`<option ${code === vendor ? 'selected' : ''}>${code}</option>`)}
          </select>
        </label>
        <button>Show</button>
      </form>
      <p role="status"><b>${vendor}</b>: ${words[fault]}</p>
      <form method="post" action="/developer/vendors">
        <input type="hidden" name="vendor" value="${vendor}" />
        <label>
          Report of ${vendor}
          <select name="fault">
            ${keysOf(words).map(
              (name) => html`<option value="${name}" ${name === fault ? 'selected' : ''}>${words[name]}</option>`,
            )}
          </select>
        </label>
        <button>Set</button>
      </form>
    `,
  });
}
