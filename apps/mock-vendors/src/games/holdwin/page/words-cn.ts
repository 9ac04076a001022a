import { words as reels } from '../../../page-kit/reels/words-cn.ts';
import { words as spins } from '../../../page-kit/spins/words-cn.ts';
import type { HoldwinWords } from './words.ts';

export const words: HoldwinWords = {
  ...reels,
  ...spins,
  grid: '转轴',
  blank: '空位',
  spin: '旋转',
  spinning: '转轴正在转动',
  welcome: '选择投注额，开始旋转',
  noWin: '这次没有中奖',
  begins: '集币玩法开始',
  respinsLeft: '剩余重转：{left}',
  coinsHeld: '金币 {coins} / {places}',
  gridFull: '金币集满：获得至尊奖',
  mini: '迷你奖',
  minor: '小奖',
  major: '大奖',
  grand: '至尊奖',
  wins: '本局派彩',
  coinsWon: '金币 {coins} 枚，{amount}',
  buy: '购买集币玩法',
  buyNote:
    '集币玩法立即开始，至少有六枚金币。价格是您投注额 {amount} 的 {price} 倍。这笔价格与其他投注一样：只扣一次，计入您的限额，派彩可能低于价格。',
  buyPrice: '价格',
  buyReturn: '购买时的返还率',
  spinReturn: '旋转的返还率',
  buyNow: '以 {amount} 购买',
  waysTitle: '旋转如何派彩',
  holdTitle: '集币玩法',
  holdRule:
    '出现六枚或更多金币即开始。此前金币不派彩。金币留在原位，其余位置清空，您有三次重转。每当重转带来新金币，剩余次数恢复为三次。后面的重转带来的金币比前面的少：空位在第一次重转获得金币的机会为 {first} %，在可能的最后一次为 {last} %。次数用完或全部 {places} 个位置都有金币时结束。随后派发所有金币上的金额，转轴的派彩另计。',
  grandRule: '金币集满时，另派投注额 {grand} 倍的至尊奖。',
  onCoins: '金币上的金额',
  coinsNote: '金额按您的投注额 {amount} 计算。每枚金币单独抽取，无论是随转轴出现还是之后落下。',
  coinFace: '金币',
  coinShare: '占全部金币',
  endsTitle: '集币玩法如何结束',
  endsNote:
    '平均每 {every} 次旋转开始一次。旋转中平均派彩投注额的 {spun} 倍；购买时为 {bought} 倍，因为起始金币更多。每 {spunGrand} 次集币玩法出现一次至尊奖，购买时每 {boughtGrand} 次出现一次。',
  coinsAtEnd: '结束时金币数',
  afterSpin: '旋转触发',
  whenBought: '购买',
  cappedWin: '您赢得 {amount}。集币玩法已达最高派彩。',
  capRule:
    '集币玩法最多派彩投注额的 {cap} 倍。每 {spunEvery} 次有一次（购买时每 {boughtEvery} 次有一次）本应更多，按此上限派彩。转轴另可派彩至投注额的 {reels} 倍。',
  buyTitle: '购买',
  buyRule:
    '购买价格是投注额的 {price} 倍，转轴不派彩。返还率为价格的 {returned} %。旋转的返还率为 {spin} %：其中转轴 {ofReels} %，集币玩法 {ofCoins} %。',
  computed: '所有数字均由转轴的全部停位和重转的全部过程精确计算得出。',
  numberRule:
    '第一个数据块的 64 位十六进制数即回合编号，一切由它决定：停位、金币上的金额以及每枚金币何时出现。因此整局在扣款之前已确定。“种子”中显示该编号，并在您的设备上重新计算这一局。',
  bitRule:
    '编号从最低位开始读取。从左边起，每个转轴的停位占五位。随后每个位置（从左上角起逐列）用八位决定金币，七位决定重转。八位按以下次序从 256 枚金币中选出一枚：{coins}。七位的 128 个取值中，最前面的 {arrivals} 个依次在第一次、第二次……重转带来金币，其余不带来。',
  roundHolds: '由种子得出此编号，其派彩与此完全相符。',
  boughtRound: '购买',
  spunRound: '旋转',
  roundKind: '回合',
  paysStakes: '派彩投注额的 {times} 倍',
  paysPrice: '派彩购买价格的 {times} 倍',
};
