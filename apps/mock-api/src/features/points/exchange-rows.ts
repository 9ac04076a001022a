import type { Language } from '@apsara/domain/languages';
import type { Currency } from '@apsara/domain/money';
import type { ExchangeState, ExchangeType } from '@apsara/domain/points';
import type { PointExchange as Row } from '@apsara/api/points';
import type { PointExchange, Prisma } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';

/** Somebody who reads, and in which language. */
export interface Reader {
  site: CallerSite;
  language: Language;
}

/** A product's name in the reader's language, or in the site's own where there is none. */
export function nameOf(names: Prisma.JsonValue, { site, language }: Reader): string {
  const byLanguage = names as Partial<Record<Language, string>>;
  return byLanguage[language] ?? byLanguage[site.defaultLanguage] ?? '';
}

export const exchangeRow = (stored: PointExchange, reader: Reader): Row => ({
  tradeNo: stored.tradeNo,
  exchangeType: stored.kind as ExchangeType,
  status: stored.state as ExchangeState,
  productName: nameOf(stored.names, reader),
  quantity: stored.quantity,
  points: Number(stored.points),
  amount: stored.amount === null ? null : wireAmount(stored.amount, stored.currency!),
  currency: stored.currency as Currency | null,
  address: stored.address,
  phone: stored.phone,
  balance: Number(stored.balance),
  remark: stored.remark,
  applicationTime: wireInstant(stored.createdAt),
});
