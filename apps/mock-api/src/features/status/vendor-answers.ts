import { Injectable } from '@nestjs/common';
import { VendorsService, type VendorEntry } from '../vendors/vendors.service.ts';

/** A vendor that has not answered by then does not answer. */
const PATIENCE_MS = 5_000;
/** One lost packet makes no incident. */
const TRIES = 2;

/** Where a vendor's server is: that of its wallet, or that of its pages. */
const originOf = ({ apiUrl, launchUrl }: VendorEntry): string | undefined => {
  const url = apiUrl ?? launchUrl;
  return url && URL.canParse(url) ? new URL(url).origin : undefined;
};

/** Whether the server says anything; what it says of an unsigned question does not matter. */
async function timeOfAnswer(origin: string): Promise<number | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = performance.now();
    const answer = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return performance.now() - asked;
  }
  return null;
}

/** Asks the vendors' servers whether they are there. */
@Injectable()
export class VendorAnswers {
  constructor(private readonly vendors: VendorsService) {}

  /** @returns by a vendor's code the milliseconds it took to answer, null without an answer; nothing where there is no address */
  async ask(): Promise<ReadonlyMap<string, number | null>> {
    const vendors = [...(await this.vendors.all()).values()].filter(({ hidden }) => !hidden);
    const placed = vendors.flatMap((vendor) => {
      const origin = originOf(vendor);
      return origin ? [{ code: vendor.code, origin }] : [];
    });
    const origins = [...new Set(placed.map(({ origin }) => origin))];
    const answers = new Map(
      await Promise.all(origins.map(async (origin) => [origin, await timeOfAnswer(origin)] as const)),
    );
    return new Map(placed.map(({ code, origin }) => [code, answers.get(origin) ?? null]));
  }
}
