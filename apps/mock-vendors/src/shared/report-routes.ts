import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { REPORT_PAGE, reportFaults, VENDOR_FAULT_PATH, VENDOR_ROUNDS_PATH } from '@apsara/domain/games/vendor-reports';
import { currencies } from '@apsara/domain/money';
import { keysOf } from '@apsara/domain/records';
import type { ReportStore } from './report-store.ts';
import type { VendorKeys } from './signatures.ts';
import { serveSigned } from './signed-desk.ts';

const currency = z.enum(keysOf(currencies));
const instant = z.iso.datetime().transform((text) => new Date(text));
const asked = z.union([
  z.object({ currency, roundIds: z.array(z.string().min(1).max(100)).min(1).max(REPORT_PAGE) }),
  z.object({ currency, from: instant, before: instant, after: z.string().max(80).optional() }),
]);
const faulty = z.object({ fault: z.enum(reportFaults).optional() });

/** As many ids as may be asked for at once take about twenty thousand bytes. */
const BODY_LIMIT = 100_000;

interface ReportServices {
  reports: ReportStore;
  keys: VendorKeys;
  now: () => Date;
}

/**
 * The vendor's report of its own rounds (docs/decisions/0096): POST <VENDOR_ROUNDS_PATH> with the vendor's code in
 * X-Vendor, signed like wallet calls. Beside it developers give the vendor a fault.
 */
export function serveReports(app: FastifyInstance, { reports, keys, now }: ReportServices): void {
  const rounds = async (code: string, body: unknown): Promise<object | null> => {
    const question = asked.parse(body);
    if ((await reports.fault(code)) === 'down') return null;
    const of = { vendor: code, currency: question.currency };
    return 'roundIds' in question ? reports.named(of, question.roundIds) : reports.ended(of, question);
  };
  const fault = async (code: string, body: unknown): Promise<object> => {
    const { fault: wanted } = faulty.parse(body);
    if (wanted) await reports.setFault(code, wanted);
    return { fault: await reports.fault(code) };
  };
  const answers = { [VENDOR_ROUNDS_PATH]: rounds, [VENDOR_FAULT_PATH]: fault };
  serveSigned(app, { keys, now, bodyLimit: BODY_LIMIT, answers });
}
