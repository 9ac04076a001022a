import type { Language } from '@apsara/domain/sites/languages';
import type { PointExchange as Row } from '@apsara/api/points';
import type { PointExchange } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';

/** The reader and the language they read. */
export interface Reader {
  site: CallerSite;
  language: Language;
}

/** A product's name in the reader's language, or in the site's own where there is none. */
export function nameOf(names: Column.Names, { site, language }: Reader): string {
  return names[language] ?? names[site.defaultLanguage] ?? '';
}

export const exchangeRow = (stored: PointExchange, reader: Reader): Row => ({
  tradeNo: stored.tradeNo,
  exchangeType: stored.kind,
  status: stored.state,
  productName: nameOf(stored.names, reader),
  quantity: stored.quantity,
  points: Number(stored.points),
  amount: stored.amount === null || !stored.currency ? null : wireAmount(stored.amount, stored.currency),
  currency: stored.currency,
  address: stored.address,
  phone: stored.phone,
  balance: Number(stored.balance),
  remark: stored.remark,
  applicationTime: wireInstant(stored.createdAt),
});
