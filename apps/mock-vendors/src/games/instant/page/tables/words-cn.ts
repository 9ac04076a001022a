import type { words as english } from './words-en.ts';

export const words: Record<keyof typeof english, string> = {
  blackjack: '二十一点',
  blackjackReady: '设定投注并发牌',
  blackjackTurn: '请选择下一步',
  hitMove: '要牌',
  standMove: '停牌',
  doubleMove: '加倍',
  splitMove: '分牌',
  softTotal: '软 {total}',
  bustTotal: '{total}：爆牌',
  handWins: '{total} · 赢',
  handEqual: '{total} · 和',
  handLoses: '{total} · 输',
  handNo: '第 {number} 手',
  hint: '提示',
  hintSays: '策略表建议：{move}',
  blackjackPays: '黑杰克赔 3 比 2',
  dealerStands: '庄家 16 点及以下要牌',
  noInsurance: '无保险',
  strategyTable: '返还率所依据的策略表',
  hardHands: '硬点数',
  softHands: '软点数',
  pairHands: '对子',
  strategyLegend:
    '按您的牌与庄家的明牌：H 要牌，S 停牌，D 加倍（不能加倍时要牌），Ds 加倍（不能加倍时停牌），P 分牌。其他对子按总点数打。',
  blackjackRule:
    '您和庄家各从六副牌的新牌靴中得两张牌，庄家的一张是明牌。您的点数高于庄家且不超过 21 点就赢。A 计一点或十一点，人头牌计十点。A 计十一点时，点数称为软点数。',
  blackjackMoveRule:
    '要牌再得一张，停牌结束这手牌。加倍再下一份相同的注，只得一张牌，任何前两张牌都可以。分牌再下一份相同的注，把计点相同的两张牌分成两手，每局一次。分开的 A 各得一张牌。分牌后的手牌不能加倍，其 21 点不算黑杰克。达到 21 点或八张牌时自动停牌。',
  blackjackDealerRule:
    '庄家明牌为 A 或计十点时，先查看暗牌：庄家有黑杰克，则在您追加投注前结束本局。最后庄家 16 点及以下要牌，17 点一律停牌，软硬相同。没有保险，也没有投降。',
  blackjackPayRule:
    '前两张牌为 A 和一张计十点的牌就是黑杰克，得 ×2.5，即本金另加 3 比 2。其他赢得 ×2。点数相同，或双方都有黑杰克，退回投注。超过 21 点即输，与庄家的牌无关。',
  blackjackReturnRule:
    '返还率对按下表打牌的玩家是精确的：全部派彩除以全部投注（含第二份注），计入每一种牌序。只按第一份注计算，扣除全部输赢后返还 {anAnte} %。表中每一格都是该处赢得最多的一步。提示显示同一张表，您打开之前是关闭的。',
  blackjackLeftRule: '未完成的一局在您重新加载或离开后保持开放。一天后每手牌都停牌，并按结果派彩。',
  blackjackDraw:
    '28 张牌在发牌前全部抽出：第一张从牌靴的 312 张中抽，下一张从 311 张中抽，依此类推。前两张是您的，第三张是庄家的明牌。接下来的 14 张是您可以依次要的牌。最后 11 张是庄家的，暗牌在先。所以任何一步都不会改变庄家的牌。每副牌的顺序为黑桃、红心、梅花、方块，从 A 到 K。每次抽取把队列中的下一张与它自己或其后的一张交换。',
  holdem: '赌场德州扑克',
  callOrFold: '跟注或弃牌',
  callTwice: '跟注：2 × 底注',
  boardCards: '公共牌',
  antePays: '底注派彩',
  otherHand: '其他牌型',
  holdemRule:
    '你下底注，然后你和庄家各从一副牌中得到两张牌。先翻开三张公共牌。接着你可以弃牌并失去底注，或者跟注，再下两份底注。然后翻开最后两张公共牌和庄家的牌。一手牌是自己的两张与五张公共牌中最好的五张。',
  holdemPayRule:
    '庄家有一对 4 或更大的牌才够格。庄家不够格时，底注按下表派彩，跟注退回。否则牌大者赢：底注按表派彩，跟注得 ×2。牌相同则两份注都退回。',
  holdemRanks:
    '牌型从大到小：皇家同花顺（同一花色的 10 到 A）、同花顺、四条、葫芦、同花、顺子、三条、两对、对子、高牌。A 最大，在 2 之前的顺子中最小。',
  holdemEveryHand: '每手都跟注的玩家，返还率为 {everyHand} %。',
  holdemDraw:
    '九张牌在发牌前全部抽出：第一张从 52 张中抽，下一张从 51 张中抽，依此类推。前两张是你的，接着五张是公共牌，最后两张是庄家的。牌序为黑桃、红心、梅花、方块，从 A 到 K。每次抽取把队列中的下一张与它自己或其后的一张交换。',
};
