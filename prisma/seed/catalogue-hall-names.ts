import type { GameType } from '@apsara/domain/games/vendors';
import { lotteryNames } from './catalogue-lottery-names.ts';
import { belong, describe } from './catalogue-phrases.ts';
import { cross } from './catalogue-slot-names.ts';
import { elemental, lucky, nocturnal, precious, spirited } from './words/adjectives.ts';
import { seaCreatures } from './words/creatures.ts';
import { lands, motions, prizes, stories } from './words/endings.ts';
import {
  battles,
  bigTwo,
  gatherings,
  heraldry,
  liveManners,
  liveTables,
  manners,
  niuNiu,
  tienLen,
  sports,
  texasHoldem,
  tournaments,
} from './words/halls.ts';
import { word, type Names } from './words/word.ts';

const fishOpeners = [
  word('Deep Reef Quest', 'ដំណើរផ្សងព្រេងថ្មប៉ប្រះទឹក', '深海礁石探险', 'গভীর প্রবাল অভিযান'),
  word('Ocean Emperor', 'អធិរាជមហាសមុទ្រ', '海洋帝王', 'সাগরসম্রাট'),
  word('Coral Clash', 'ការប្រកួតផ្កាថ្ម', '珊瑚对决', 'প্রবালের দ্বৈরথ'),
  word('Golden Koi', 'ត្រីគល់រាំងមាស', '黄金锦鲤', 'সোনালি কার্প'),
];

/** Games of every hall other than the slots: `openers` come first, `pool` in an order of each vendor's own. */
export interface Hall {
  openers: (vendor: string) => readonly Names[];
  pool: () => readonly Names[];
}

const none = () => [];

export const halls: Readonly<Record<Exclude<GameType, 'RNG'>, Hall>> = {
  LIVE: { openers: () => liveTables, pool: () => cross([...manners, ...liveManners], liveTables, describe) },
  SPORTS: { openers: () => sports, pool: none },
  ESPORTS: { openers: none, pool: () => cross(battles, tournaments, describe) },
  FISH: {
    openers: (vendor) => (vendor === 'CQ9' ? fishOpeners : []),
    pool: () => [
      ...cross([...precious, ...lucky, ...nocturnal, ...spirited, ...elemental], seaCreatures, describe),
      ...cross(seaCreatures, [...prizes, ...lands, ...stories, ...motions], belong),
    ],
  },
  PVP: {
    openers: () => [niuNiu, tienLen, bigTwo, texasHoldem],
    pool: () => [...cross(manners, [niuNiu], describe), ...cross([niuNiu], gatherings, belong)],
  },
  LOTT: { openers: (vendor) => lotteryNames(vendor, 'LOTT'), pool: none },
  ELOTT: { openers: (vendor) => lotteryNames(vendor, 'ELOTT'), pool: none },
  COCKFIGHT: { openers: none, pool: () => cross([...precious, ...lucky, ...nocturnal], heraldry, describe) },
};
