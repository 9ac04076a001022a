import type { SeatsWords } from './words.ts';

export const words: SeatsWords = {
  seatNo: '{number} 号位',
  freeSeat: '{number} 号位空闲。您的筹码：{amount}。',
  ownSeat: '{number} 号位，您的：{cards}。已下注：{amount}。',
  otherSeat: '{number} 号位，其他玩家：{cards}。',
  yourSeat: '您',
  waitOthers: '等待其他座位',
  waitDealer: '庄家补牌',
  yourTurn: '请选择',
  dealerEnds: '庄家：{total}',
  seatsNote: '与所有玩家共用。无视频。每局从封存系列中的六副牌发出。',
  seatsRule: '七个座位对一位庄家。每位玩家每局一个座位、一份注额。所有人都能看到全部座位和庄家的明牌。',
  seatsTimeRule:
    '所有座位同时决定，最多 {seconds} 秒。每个座位的牌在本局中有各自的位置，任何人的选择都不会改变他人的牌。时间到后未完成的牌自动停牌；全部决定后庄家立即补牌。',
  seatsDrawRule:
    '每局重洗六副牌。公开的系列中，每局前 12 张为庄家的牌，第一张为明牌；随后 1 至 7 号位各 16 张：前两张，以及可以要的牌。',
  seatLimits: '每个座位的注额',
};
