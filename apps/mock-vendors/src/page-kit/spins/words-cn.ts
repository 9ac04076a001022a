import { words as seeds } from '../seeds/words-cn.ts';
import type { SpinWords } from './spin-words.ts';

export const words: SpinWords = {
  ...seeds,
  replay: '再看一遍',
  replaying: '正在重看，不涉及任何金额。',
  replayed: '这一局派彩 {amount}。',
  payTable: '赔付表',
  hitFrequency: '中奖频率',
  capTitle: '最高派彩',
  paceNote: '每局至少 2.5 秒。没有自动游戏。',
  roundNumber: '回合编号',
  roundDiffers: '由种子得出数字 {number}，与实际进行的一局不符。',
  roundOpen: '您的上一局尚未结束，请稍后再试。',
  notOffered: '此项目已不再提供，未扣除您的款项。',
};
