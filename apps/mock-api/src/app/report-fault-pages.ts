import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { reportFaults } from '@apsara/domain/games/vendor-reports';
import { Refusal } from '@apsara/domain/refusals';
import { reportFaultsPage } from '../features/developer/report-faults-page.ts';
import type { ReportFaultsService } from '../features/developer/report-faults.service.ts';
import { errorsOf } from '../shared/input/errors.ts';

const order = z.object({ vendor: z.string(), fault: z.enum(reportFaults) });

/** The faults of stand-in vendors' reports, as a page and as JSON: for developers and tests, never in production. */
export function serveReportFaults(server: FastifyInstance, faults: ReportFaultsService): void {
  const change = async (body: unknown): Promise<string> => {
    const read = order.safeParse(body ?? {});
    if (!read.success) throw new Refusal('request.invalid', { fields: errorsOf(read.error.issues) });
    await faults.setFault(read.data.vendor, read.data.fault);
    return read.data.vendor;
  };
  const show = async (reply: FastifyReply, asked: string | undefined): Promise<FastifyReply> => {
    const vendors = await faults.standIns();
    const vendor = asked ?? vendors[0] ?? '';
    const page = reportFaultsPage({ vendors, vendor, fault: await faults.fault(vendor) });
    return reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
  };

  server.get<{ Querystring: { vendor?: string } }>('/developer/vendors', ({ query: { vendor } }, reply) =>
    show(reply, vendor),
  );
  server.post('/developer/vendors', async ({ body }, reply) => show(reply, await change(body)));
  server.post('/developer/vendors.json', async ({ body }, reply) => {
    const vendor = await change(body);
    return reply.header('Cache-Control', 'no-store').send({ vendor, fault: await faults.fault(vendor) });
  });
}
