import type { ReelWords } from './reel-words.ts';

export const words: ReelWords = {
  ofAKind: '连续 {count} 个',
  inWays: '{symbol} × {count}，{ways} 路，{amount}',
  payWaysNote:
    '相同图案从最左侧第一轴起，在相邻转轴的任意行出现即可获奖，每一路各计一次。金额按您的投注额 {amount} 计算。',
  wildRule: '出现在第 {reels} 轴，可代替除{symbol}以外的所有图案。',
  waysNote: '每一路在每个转轴取一个位置。{reels} 个转轴、每轴 {rows} 行，共 {ways} 路，始终全部有效。',
  crown: '皇冠',
  lotus: '莲花',
  lantern: '灯笼',
  bell: '铃铛',
  coin: '金币',
  sun: '太阳',
  mask: '面具',
  fan: '扇子',
  drum: '鼓',
};
