import { word } from './word.ts';

export const scratchCard = word('Scratch', 'សន្លឹកកោស', '刮刮乐', 'স্ক্র্যাচ');

/** The end of a code tells the game (`instant-titles` of the domain), so no other title may be named so. */
export const videoPokers = [
  word('Jacks Poker', 'ប៉ូកឺជែក', 'J对扑克', 'গোলাম পোকার'),
  word('Deuces Wild', 'ប៉ូកឺលេខពីរ', '百变二点', 'ওয়াইল্ড দুরি'),
  word('Joker Poker', 'ប៉ូកឺចូកឺ', '小丑扑克', 'জোকার পোকার'),
];

export const jackpots = [word('Jackpot', 'ជែកផត', '头奖', 'জ্যাকপট'), word('Grand Prize', 'មហារង្វាន់', '大奖', 'মহাপুরস্কার')];

/** As of the video pokers, the end of a code tells the game. */
export const tableGames = [
  word('Punto Banco', 'ពុនតូបង់កូ', '庄闲百家乐', 'পুন্টো ব্যাঙ্কো'),
  word('Blackjack', 'ប្លេកជែក', '二十一点', 'ব্ল্যাকজ্যাক'),
  word('Red Dog', 'រ៉េដដក', '红狗', 'রেড ডগ'),
  word('Hold’em', 'ហូលដឹម', '德州扑克', 'হোল্ডেম'),
  word('Pontoon', 'ប៉ុនតូន', '英式二十一点', 'পন্টুন'),
  word('3 Card Poker', 'ប៉ូកឺបីសន្លឹក', '三张扑克', 'তিন তাসের পোকার'),
];

/** As of the video pokers, the end of a code tells the game. */
export const arcadeGames = [
  word('Dice Roll', 'ការបោះគ្រាប់ឡុកឡាក់', '掷骰子', 'পাশার দান'),
  word('Mines', 'មីន', '扫雷', 'মাইন'),
  word('Plinko', 'ប្លីនកូ', '弹珠台', 'প্লিংকো'),
  word('Coin Flip', 'បោះកាក់', '掷硬币', 'মুদ্রা টস'),
  word('Limbo', 'លីមបូ', '升高', 'লিম্বো'),
  word('Wheel Spin', 'បង្វិលកង់', '转盘', 'ঘুরন্ত চাকা'),
  word('Keno', 'ខេណូ', '基诺', 'কেনো'),
  word('Hi Lo', 'ខ្ពស់ឬទាប', '猜大小', 'হাই-লো'),
  word('Towers', 'ប៉ម', '高塔', 'মিনার'),
  word('Crash', 'ក្រាស', '爆点', 'ক্র্যাশ'),
];
