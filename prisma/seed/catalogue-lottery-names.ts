import { dailyDraws, lotteryTypes, southEastAsianDraws, vietnameseDraws } from './words/lotteries.ts';
import { word, type Names } from './words/word.ts';

/** A vendor's lotteries; the plain vendor has the traditional and the fixed-odds boards apart. */
export function lotteryNames(vendor: string, gameType: 'LOTT' | 'ELOTT'): readonly Names[] {
  if (vendor === 'TCG_SEA') return southEastAsianDraws;
  if (vendor === 'TCG_LOTTO_VN') return vietnameseDraws.map(regional);
  return gameType === 'LOTT' ? traditional() : fixedOdds();
}

function traditional(): Names[] {
  const { SSC, K3, PK10 } = lotteryTypes;
  return [
    ...[1, 2, 5, 10].map((minutes) => every(minutes, SSC)),
    ...[lotteryTypes['11x5'], K3, PK10].flatMap((type) => [1, 3, 5].map((minutes) => every(minutes, type))),
    ...dailyDraws,
  ];
}

const fixedOdds = (): Names[] =>
  Object.values(lotteryTypes).flatMap((type) => [1, 5].map((minutes) => board(every(minutes, type))));

const every = (minutes: number, type: Names): Names =>
  word(
    `${type.EN} ${minutes} Min`,
    `${type.KM} រៀងរាល់ ${minutes} នាទី`,
    `${minutes}分${type.CN}`,
    `${minutes} মিনিটের ${type.BN}`,
  );

const board = (names: Names): Names =>
  word(`${names.EN} Odds`, `${names.KM} អត្រាថេរ`, `${names.CN}双面盘`, `${names.BN} নির্দিষ্ট দর`);

const regional = (place: Names): Names =>
  word(`${place.EN} Lottery`, `ឆ្នោត${place.KM}`, `越南${place.CN}彩`, `${place.BN} লটারি`);
