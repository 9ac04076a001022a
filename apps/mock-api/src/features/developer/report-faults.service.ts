import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { reportFaults, VENDOR_FAULT_PATH, type ReportFault } from '@apsara/domain/games/vendor-reports';
import { Refusal } from '@apsara/domain/refusals';
import { VendorCallsService } from '../vendors/vendor-calls.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 1_000;

const answer = z.object({ fault: z.enum(reportFaults) });

/** What stand-in vendors do wrong when they report their rounds, as a developer wants it. Never in production. */
@Injectable()
export class ReportFaultsService {
  constructor(
    private readonly calls: VendorCallsService,
    private readonly vendors: VendorsService,
  ) {}

  /** Codes of the vendors that the vendor process stands in for. */
  async standIns(): Promise<string[]> {
    const all = [...(await this.vendors.all()).values()];
    return all.filter(({ walletKey, apiUrl, launchUrl }) => walletKey && apiUrl && !launchUrl).map(({ code }) => code);
  }

  /** @throws Refusal request.not_found for a vendor that is no stand-in */
  fault(vendor: string): Promise<ReportFault> {
    return this.#ask(vendor, {});
  }

  /** @throws Refusal request.not_found for a vendor that is no stand-in */
  setFault(vendor: string, fault: ReportFault): Promise<ReportFault> {
    return this.#ask(vendor, { fault });
  }

  async #ask(vendor: string, asked: { fault?: ReportFault }): Promise<ReportFault> {
    if (!(await this.standIns()).includes(vendor)) throw new Refusal('request.not_found');
    const call = { path: VENDOR_FAULT_PATH, body: asked, patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES };
    return answer.parse(await this.calls.post(vendor, call)).fault;
  }
}
