import { words as spins } from '../../../page-kit/spins/words-cn.ts';
import type { CascadeWords } from './words.ts';

export const words: CascadeWords = {
  ...spins,
  field: '宝石',
  spin: '落下宝石',
  spinning: '宝石正在落下',
  welcome: '选择投注额，落下宝石',
  noWin: '这次没有连片',
  chain: '倍数链',
  clusterWon: '{symbol} × {gems}',
  payTableNote: '金额按您的投注额 {amount} 计算，未乘倍数。',
  gemsTouching: '{gems} 颗',
  howItFalls: '玩法',
  clusterRule:
    '宝石落入 {columns} 列，每列 {rows} 颗。{least} 颗或更多相同的宝石左右或上下相邻，即成一片。每一片按宝石种类和数量派彩。',
  fallRule: '派彩后，成片的宝石消失，上方的宝石落下，新的宝石从上方补入。只要形成新的连片，就继续下去。',
  chainRule: '连续每赢一次，倍数就更高。第 {most} 次之后，即使还有连片，该局也结束。下表列出能走到每一步的局数比例。',
  winInARow: '第几次',
  multiplier: '倍数',
  reachedBy: '达到的局数比例',
  cappedWin: '您赢得 {amount}，这是一局的最高派彩。',
  capRule: '一局最多派彩投注额的 {cap} 倍。每 {every} 局约有一局本应更多，按此上限派彩。',
  computed: '共有 {rounds} 种可能的局，所有数字都由每一种局计算得出。',
  numberRule:
    '每一局抽取一个小于 {rounds} 的数字，该局的所有宝石，包括之后落下的，都由它决定。因此整局在扣款之前已确定。“种子”中显示该数字，并在您的设备上重新计算这一局。',
  gemRule:
    '每列的宝石从最下面一颗起，自下而上从 0 数起，之后每次落下的宝石接着往下数；列从左边起由 0 数起。第 n 颗宝石取自 f(f(数字 + 1) xor ((列 x 56 + n + 1) x 2654435761))，其中 f 为 32 位 MurmurHash3 的收尾函数。其最高六位按以下次序从 64 颗中选出一颗：{shares}。',
  roundHolds: '由种子得出数字 {number}，它的宝石派彩与此完全相符。',
  ruby: '红宝石',
  sapphire: '蓝宝石',
  emerald: '祖母绿',
  amethyst: '紫水晶',
  citrine: '黄水晶',
  quartz: '粉晶',
};
