// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { boardOf, quickPick, selectionOf } from '@apsara/domain/lottery/boards/board';
import { quickNumber, typedShapeOf } from '@apsara/domain/lottery/boards/typed';
import { bestPrizeOf } from '@apsara/domain/lottery/orders/units';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { lotteryTitles, playsOf } from '@apsara/domain/lottery/titles/titles';
import { formatAmount, groupAmount, money } from '@apsara/domain/money';
import { percent } from '@apsara/domain/ratio';
import { must } from '@apsara/domain/must';
import { firstTerms, prizeUnits, Terms } from './terms.tsx';
import { pricedOrder } from './use-priced.ts';

const words = import.meta.glob<{ lottery: Record<string, string> }>('../../shared/locales/*/lottery.json', {
  eager: true,
  import: 'default',
});
const languages = ['km', 'en', 'zh-CN', 'bn'] as const;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } });
  for (const [file, texts] of Object.entries(words))
    i18next.addResourceBundle(must(file.split('/').at(-2), file), 'translation', texts, true);
});
afterEach(cleanup);

const account: AnswerOf<typeof readLotteryTerms> = {
  currency: 'KHR',
  accountSeries: 1_960,
  seriesBase: 1_800,
  unitScale: 1_000,
  units: [20_000, 2_000, 200, 20],
  maxMultiple: 10_000,
  mostPrize: '1000000000.00',
  returns: {},
};
const { accountSeries, unitScale, maxMultiple, mostPrize, currency } = account;
const limits = { accountSeries, unitScale, maxMultiple, mostPrize: prizeUnits(mostPrize, currency) };

/** Each play of every lottery. */
const plays = new Map<string, Play>(lotteryTitles.flatMap(playsOf).map((play) => [play.code, play]));

/** A selection of a play: from its board, or as it is typed. */
function pickOf(play: Play): string {
  const board = boardOf(play);
  if (board)
    return selectionOf(
      board,
      quickPick(board, () => 0),
    );
  return quickNumber(must(typedShapeOf(play), play.code), () => 0);
}

test.each(languages)(
  'row 12: each play of a lottery says its prize and its return before the bet (%s)',
  async (lng) => {
    await i18next.changeLanguage(lng);
    expect(plays.size).toBeGreaterThan(300);
    for (const play of plays.values()) {
      const terms = firstTerms(play, account);
      const selection = pickOf(play);
      const drawTime = '2026-05-01T10:00:00.000Z';
      const order = must(pricedOrder({ play, selection, ...terms, ...limits, mode: 1, drawTime }).order, play.code);
      const { container } = render(
        <Terms play={play} terms={account} value={terms} onChange={() => undefined} order={order} />,
      );
      const text = container.textContent;
      const prize = formatAmount(money(bestPrizeOf(order) / (PRIZE_SCALE / 100n), account.currency));
      expect([play.code, text]).toEqual([play.code, expect.stringContaining(groupAmount(prize))]);
      expect([play.code, text]).toEqual([play.code, expect.stringContaining(`${percent(order.returned, 2)}%`)]);
      for (const word of ['prize', 'returned'] as const) expect(text).toContain(i18next.t(`lottery.${word}`));
      cleanup();
    }
  },
  // Some 300 plays are painted in each language.
  30_000,
);
