import { holdwinFeature, holdwinReels } from '@apsara/domain/games/holdwin/holdwin-machine';
import { holdwinReturn } from '@apsara/domain/games/holdwin/holdwin-figures';
import { groupAmount } from '@apsara/domain/money';
import { decimalText, percent } from '@apsara/domain/ratio';
import { shown } from '../page-kit/amounts.ts';

/** What the rules sheet of held coins must show at a stake in riel, from the rules that rounds are paid by. */
export function holdwinFigures(stake: bigint): string[] {
  const { coins, price, cap, grand } = holdwinFeature;
  const { inRounds, whenBought, ...found } = holdwinReturn;
  const returns = [found.returnToPlayer, found.bought, found.reels, found.feature, found.hitFrequency];
  return [
    ...holdwinReels.pays.flatMap(([, pays]) =>
      Object.values(pays).map((pay) => shown((pay * stake) / holdwinReels.parts, 'KHR')),
    ),
    ...coins.map(({ value }) => shown(value * stake, 'KHR')),
    ...[inRounds, whenBought].flatMap(({ ends, pays }) => [
      ...ends.map(({ share }) => `${percent(share, 2)} %`),
      decimalText(pays, 2),
    ]),
    ...returns.map((ratio) => `${percent(ratio, 2)} %`),
    // A coin in the first respin, and in the last one: of 128 places 49 never get one.
    ...[(7 / 128) * 100, (1 / 50) * 100].map((chance) => `${chance.toFixed(2)} %`),
    String(price),
    ...[cap, grand].map((stakes) => groupAmount(String(stakes))),
  ];
}
