import type { Winner } from '@apsara/domain/games/baccarat/baccarat';
import type { BaccaratSpot } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { BaccaratTableName } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { CascadeSymbol } from '@apsara/domain/games/cascade/cascade-machine';
import type { CockfightOutcome } from '@apsara/domain/games/cockfight/cockfight';
import type { HoldwinSymbol } from '@apsara/domain/games/holdwin/holdwin-machine';
import type { BlackjackMove } from '@apsara/domain/games/instant/blackjack';
import type { CoinSide } from '@apsara/domain/games/instant/coin';
import type { CrashEnder } from '@apsara/domain/games/crash/crash-bet';
import type { DiceSide } from '@apsara/domain/games/instant/dice';
import type { FishKind, ShotResult } from '@apsara/domain/games/fish/fish';
import type { InstantGame } from '@apsara/domain/games/instant/instant';
import type { PontoonMove } from '@apsara/domain/games/instant/pontoon';
import type { PokerTableName } from '@apsara/domain/games/instant/poker';
import type { ScratchTableName } from '@apsara/domain/games/instant/scratch';
import type { BullRank } from '@apsara/domain/games/pvp/pvp';
import type { MachineName } from '@apsara/domain/games/slots/slots-machine';
import type { BetSystem } from '@apsara/domain/games/sports/bet-systems';
import type { LeagueKey } from '@apsara/domain/games/sports/sports-leagues';
import type { LegResult, Selection } from '@apsara/domain/games/sports/sports-markets';
import type { Words } from './words.ts';
import type { Risk } from '@apsara/domain/games/instant/risks';

type TableCode =
  | BaccaratTableName
  | Winner
  | BullRank
  | CockfightOutcome
  | 'play'
  | 'fold'
  | 'call'
  | 'raise'
  | BlackjackMove
  | PontoonMove
  | 'member'
  | 'bot';
type FactCode =
  | TableCode
  | MachineName
  | CascadeSymbol
  | `reel.${HoldwinSymbol}`
  | `flight.${CrashEnder}`
  | FishKind
  | ShotResult
  | LeagueKey
  | Selection
  | LegResult
  | BetSystem
  | InstantGame
  | PokerTableName
  | BaccaratSpot
  | ScratchTableName
  | CoinSide
  | DiceSide
  | Risk
  | 'true'
  | 'false';

/** Labels of the games' codes. A code without words in every language does not compile. */
export const codeWords: Record<FactCode, Words> = {
  true: { EN: 'Yes', KM: 'បាទ/ចាស', CN: '是', BN: 'হ্যাঁ' },
  false: { EN: 'No', KM: 'ទេ', CN: '否', BN: 'না' },

  lotus: { EN: 'Lotus', KM: 'ផ្កាឈូក', CN: '莲花', BN: 'পদ্ম' },
  classic: { EN: 'Classic', KM: 'បុរាណ', CN: '经典', BN: 'ক্লাসিক' },
  magic: { EN: 'Magic', KM: 'វេទមន្ត', CN: '魔法', BN: 'জাদু' },
  sea: { EN: 'Sea', KM: 'សមុទ្រ', CN: '海洋', BN: 'সাগর' },

  speed: { EN: 'Speed', KM: 'លឿន', CN: '极速', BN: 'দ্রুত' },
  vip: { EN: 'VIP', KM: 'VIP', CN: '贵宾', BN: 'ভিআইপি' },
  player: { EN: 'Player', KM: 'អ្នកលេង', CN: '闲', BN: 'প্লেয়ার' },
  banker: { EN: 'Banker', KM: 'មេបៀ', CN: '庄', BN: 'ব্যাংকার' },
  tie: { EN: 'Tie', KM: 'ស្មើ', CN: '和', BN: 'টাই' },

  none: { EN: 'No bull', KM: 'គ្មានគោ', CN: '没牛', BN: 'বুল নেই' },
  bull1: { EN: 'Bull 1', KM: 'គោ 1', CN: '牛一', BN: 'বুল ১' },
  bull2: { EN: 'Bull 2', KM: 'គោ 2', CN: '牛二', BN: 'বুল ২' },
  bull3: { EN: 'Bull 3', KM: 'គោ 3', CN: '牛三', BN: 'বুল ৩' },
  bull4: { EN: 'Bull 4', KM: 'គោ 4', CN: '牛四', BN: 'বুল ৪' },
  bull5: { EN: 'Bull 5', KM: 'គោ 5', CN: '牛五', BN: 'বুল ৫' },
  bull6: { EN: 'Bull 6', KM: 'គោ 6', CN: '牛六', BN: 'বুল ৬' },
  bull7: { EN: 'Bull 7', KM: 'គោ 7', CN: '牛七', BN: 'বুল ৭' },
  bull8: { EN: 'Bull 8', KM: 'គោ 8', CN: '牛八', BN: 'বুল ৮' },
  bull9: { EN: 'Bull 9', KM: 'គោ 9', CN: '牛九', BN: 'বুল ৯' },
  bull10: { EN: 'Bull-bull', KM: 'គោគោ', CN: '牛牛', BN: 'বুল-বুল' },
  flowers: { EN: 'Five flowers', KM: 'រូបប្រាំ', CN: '五花牛', BN: 'পাঁচ ছবি' },
  bomb: { EN: 'Bomb', KM: 'គ្រាប់បែក', CN: '炸弹', BN: 'বোমা' },
  small: { EN: 'Five small', KM: 'តូចប្រាំ', CN: '五小牛', BN: 'পাঁচ ছোট' },
  play: { EN: 'Played', KM: 'លេង', CN: '跟注', BN: 'খেলেছেন' },
  fold: { EN: 'Folded', KM: 'បោះបង់', CN: '弃牌', BN: 'ছেড়েছেন' },
  member: { EN: 'Player', KM: 'សមាជិក', CN: '会员', BN: 'সদস্য' },
  bot: { EN: 'Bot', KM: 'បុត', CN: '机器人', BN: 'বট' },

  ruby: { EN: 'Ruby', KM: 'ត្បូងទទឹម', CN: '红宝石', BN: 'রুবি' },
  sapphire: { EN: 'Sapphire', KM: 'ត្បូងកណ្ដៀង', CN: '蓝宝石', BN: 'নীলা' },
  emerald: { EN: 'Emerald', KM: 'ត្បូងមរកត', CN: '祖母绿', BN: 'পান্না' },
  amethyst: { EN: 'Amethyst', KM: 'ត្បូងអាមេទីស', CN: '紫水晶', BN: 'জামুনিয়া' },
  citrine: { EN: 'Citrine', KM: 'ត្បូងស៊ីទ្រីន', CN: '黄水晶', BN: 'সিট্রিন' },
  quartz: { EN: 'Rose quartz', KM: 'ត្បូងក្វាតផ្កាឈូក', CN: '粉晶', BN: 'গোলাপি স্ফটিক' },

  'reel.lotus': { EN: 'Lotus', KM: 'ផ្កាឈូក', CN: '莲花', BN: 'পদ্ম' },
  'reel.mask': { EN: 'Mask', KM: 'របាំងមុខ', CN: '面具', BN: 'মুখোশ' },
  'reel.crown': { EN: 'Crown', KM: 'មកុដ', CN: '皇冠', BN: 'মুকুট' },
  'reel.lantern': { EN: 'Lantern', KM: 'គោម', CN: '灯笼', BN: 'লণ্ঠন' },
  'reel.drum': { EN: 'Drum', KM: 'ស្គរ', CN: '鼓', BN: 'ঢোল' },
  'reel.fan': { EN: 'Fan', KM: 'ផ្លិត', CN: '扇子', BN: 'পাখা' },
  'reel.bell': { EN: 'Bell', KM: 'ជួង', CN: '铃铛', BN: 'ঘণ্টা' },

  'flight.player': { EN: 'Player', KM: 'អ្នកលេង', CN: '玩家', BN: 'খেলোয়াড়' },
  'flight.auto': { EN: 'Automatic cash-out', KM: 'ការដកយកស្វ័យប្រវត្តិ', CN: '自动兑现', BN: 'স্বয়ংক্রিয় ক্যাশ আউট' },
  'flight.cap': { EN: 'Maximum win', KM: 'រង្វាន់អតិបរមា', CN: '最高派彩', BN: 'সর্বোচ্চ জয়' },
  'flight.crash': { EN: 'Crash', KM: 'ការដាច់ខ្សែ', CN: '坠落', BN: 'ক্র্যাশ' },

  meron: { EN: 'Meron', KM: 'មេរ៉ុន', CN: '红方', BN: 'মেরন' },
  wala: { EN: 'Wala', KM: 'វ៉ាឡា', CN: '蓝方', BN: 'ওয়ালা' },
  draw: { EN: 'Draw', KM: 'ស្មើ', CN: '和局', BN: 'ড্র' },
  cancelled: { EN: 'Cancelled', KM: 'លុបចោល', CN: '已取消', BN: 'বাতিল' },

  caught: { EN: 'Caught', KM: 'ចាប់បាន', CN: '捕获', BN: 'ধরা পড়েছে' },
  missed: { EN: 'Missed', KM: 'មិនត្រូវ', CN: '未中', BN: 'লাগেনি' },
  void: { EN: 'Not counted', KM: 'មិនគិត', CN: '不计', BN: 'গণ্য নয়' },
  goldfish: { EN: 'Goldfish', KM: 'ត្រីមាស', CN: '金鱼', BN: 'গোল্ডফিশ' },
  starfish: { EN: 'Starfish', KM: 'ផ្កាយសមុទ្រ', CN: '海星', BN: 'তারামাছ' },
  crab: { EN: 'Crab', KM: 'ក្តាម', CN: '螃蟹', BN: 'কাঁকড়া' },
  seahorse: { EN: 'Seahorse', KM: 'សេះសមុទ្រ', CN: '海马', BN: 'সিহর্স' },
  lobster: { EN: 'Lobster', KM: 'បង្កង', CN: '龙虾', BN: 'গলদা চিংড়ি' },
  swordfish: { EN: 'Swordfish', KM: 'ត្រីដាវ', CN: '剑鱼', BN: 'তলোয়ার মাছ' },
  stingray: { EN: 'Stingray', KM: 'ត្រីបបែល', CN: '鳐鱼', BN: 'শাপলাপাতা মাছ' },
  turtle: { EN: 'Turtle', KM: 'អណ្តើក', CN: '海龟', BN: 'কচ্ছপ' },
  octopus: { EN: 'Octopus', KM: 'មឹកសាវ៉ាយ', CN: '章鱼', BN: 'অক্টোপাস' },
  dolphin: { EN: 'Dolphin', KM: 'ផ្សោត', CN: '海豚', BN: 'ডলফিন' },
  shark: { EN: 'Shark', KM: 'ឆ្លាម', CN: '鲨鱼', BN: 'হাঙর' },
  whale: { EN: 'Whale', KM: 'ត្រីបាឡែន', CN: '鲸鱼', BN: 'তিমি' },

  mekong: { EN: 'Mekong League', KM: 'លីកមេគង្គ', CN: '湄公联赛', BN: 'মেকং লীগ' },
  monsoon: { EN: 'Monsoon League', KM: 'លីកមូសុង', CN: '季风联赛', BN: 'বর্ষা লীগ' },
  hoops: { EN: 'Delta Hoops', KM: 'បាល់បោះដីសណ្ដ', CN: '三角洲篮球', BN: 'ডেল্টা বাস্কেটবল' },
  shuttle: { EN: 'Shuttle Cup', KM: 'ពានវាយសី', CN: '羽球杯', BN: 'শাটল কাপ' },
  ring: { EN: 'Golden Ring', KM: 'សង្វៀនមាស', CN: '金拳台', BN: 'সোনালি রিং' },
  rift: { EN: 'Rift Masters', KM: 'ជើងឯកជ្រលង', CN: '峡谷大师赛', BN: 'উপত্যকা মাস্টার্স' },
  strike: { EN: 'Strike Series', KM: 'ស៊េរីវាយប្រហារ', CN: '突击系列赛', BN: 'স্ট্রাইক সিরিজ' },
  champions: { EN: 'Champions Cup', KM: 'ពានជើងឯក', CN: '冠军杯', BN: 'চ্যাম্পিয়ন্স কাপ' },
  virtual: { EN: 'Virtual League', KM: 'លីកនិម្មិត', CN: '虚拟联赛', BN: 'ভার্চুয়াল লীগ' },
  lantern: { EN: 'Lantern Cup', KM: 'ពានគោម', CN: '灯笼杯', BN: 'লণ্ঠন কাপ' },
  wicket: { EN: 'Wicket League T20', KM: 'លីកគ្រីឃីត 20', CN: '板球T20联赛', BN: 'উইকেট লীগ টি২০' },
  rim: { EN: 'Harbour Basketball Cup', KM: 'ពានបាល់បោះកំពង់ផែ', CN: '港湾篮球杯', BN: 'বন্দর বাস্কেটবল কাপ' },
  court: { EN: 'Court Series', KM: 'ស៊េរីតេន្នីស', CN: '网球系列赛', BN: 'কোর্ট সিরিজ' },
  spin: { EN: 'Spin Cup', KM: 'ពានវាយកូនឃ្លី', CN: '乒乓球杯', BN: 'স্পিন কাপ' },
  spike: { EN: 'Net League', KM: 'លីកបាល់ទះ', CN: '排球联赛', BN: 'ভলিবল লীগ' },
  rattan: { EN: 'Rattan Cup', KM: 'ពានទាត់សី', CN: '藤球杯', BN: 'তাকরাও কাপ' },
  raid: { EN: 'Raid League', KM: 'លីកកាបាឌី', CN: '卡巴迪联赛', BN: 'কাবাডি লীগ' },
  bell: { EN: 'Golden Bell', KM: 'កណ្ដឹងមាស', CN: '金钟拳赛', BN: 'সোনালি ঘণ্টা' },
  glacier: { EN: 'Glacier League', KM: 'លីកហុកគី', CN: '冰川联赛', BN: 'হিমবাহ লীগ' },
  scrum: { EN: 'Scrum League', KM: 'លីករ៉ាក់ប៊ី', CN: '橄榄球联赛', BN: 'রাগবি লীগ' },
  diamond: { EN: 'Diamond League', KM: 'លីកបេស្បល', CN: '棒球联赛', BN: 'ডায়মন্ড লীগ' },
  cue: { EN: 'Cue Masters', KM: 'កំពូលស្នូកឃើរ', CN: '斯诺克大师赛', BN: 'কিউ মাস্টার্স' },
  'winner.home': { EN: 'Home win', KM: 'ម្ចាស់ផ្ទះឈ្នះ', CN: '主胜', BN: 'স্বাগতিক দল জিতবে' },
  'winner.draw': { EN: 'Draw', KM: 'ស្មើ', CN: '和局', BN: 'ড্র' },
  'winner.away': { EN: 'Away win', KM: 'ភ្ញៀវឈ្នះ', CN: '客胜', BN: 'অতিথি দল জিতবে' },
  'handicap.home': {
    EN: 'Handicap: home',
    KM: 'ហែនឌីខេប៖ ម្ចាស់ផ្ទះ',
    CN: '让分：主队',
    BN: 'হ্যান্ডিক্যাপ: স্বাগতিক দল',
  },
  'handicap.away': { EN: 'Handicap: away', KM: 'ហែនឌីខេប៖ ភ្ញៀវ', CN: '让分：客队', BN: 'হ্যান্ডিক্যাপ: অতিথি দল' },
  'total.over': { EN: 'Total: over', KM: 'ពិន្ទុសរុប៖ លើស', CN: '大小：大', BN: 'মোট: বেশি' },
  'total.under': { EN: 'Total: under', KM: 'ពិន្ទុសរុប៖ ក្រោម', CN: '大小：小', BN: 'মোট: কম' },
  doubles: { EN: 'Doubles', KM: 'ភ្នាល់គូ', CN: '2 串 1 组合', BN: 'ডাবলস' },
  trixie: { EN: 'Trixie', KM: 'ទ្រីកស៊ី', CN: '3 串 4', BN: 'ট্রিক্সি' },
  yankee: { EN: 'Yankee', KM: 'យ៉ាំងគី', CN: '4 串 11', BN: 'ইয়াঙ্কি' },
  won: { EN: 'Won', KM: 'ឈ្នះ', CN: '赢', BN: 'জয়' },
  lost: { EN: 'Lost', KM: 'ចាញ់', CN: '输', BN: 'হার' },

  dice: { EN: 'Dice', KM: 'គ្រាប់ឡុកឡាក់', CN: '骰子', BN: 'ডাইস' },
  mines: { EN: 'Mines', KM: 'មីន', CN: '地雷', BN: 'মাইন' },
  plinko: { EN: 'Plinko', KM: 'Plinko', CN: '弹珠（Plinko）', BN: 'প্লিংকো' },
  coin: { EN: 'Coin flip', KM: 'បោះកាក់', CN: '掷硬币', BN: 'মুদ্রা টস' },
  limbo: { EN: 'Limbo', KM: 'Limbo', CN: '升高（Limbo）', BN: 'লিম্বো' },
  wheel: { EN: 'Wheel', KM: 'កង់', CN: '转盘', BN: 'চাকা' },
  keno: { EN: 'Keno', KM: 'ខេណូ', CN: '基诺', BN: 'কেনো' },
  hilo: { EN: 'Hi-Lo', KM: 'ខ្ពស់ឬទាប (Hi-Lo)', CN: '猜大小（Hi-Lo）', BN: 'হাই-লো' },
  reddog: { EN: 'Red dog', KM: 'រ៉េដដក', CN: '红狗', BN: 'রেড ডগ' },
  call: { EN: 'Called', KM: 'តាម', CN: '跟注', BN: 'কল করেছেন' },
  raise: { EN: 'Raised', KM: 'ដំឡើង', CN: '加注', BN: 'বাড়িয়েছেন' },
  blackjack: { EN: 'Blackjack', KM: 'ប្លេកជែក', CN: '二十一点', BN: 'ব্ল্যাকজ্যাক' },
  hit: { EN: 'Hit', KM: 'យកបៀ', CN: '要牌', BN: 'তাস নিয়েছেন' },
  stand: { EN: 'Stood', KM: 'ឈប់', CN: '停牌', BN: 'থেমেছেন' },
  double: { EN: 'Doubled', KM: 'ទ្វេដង', CN: '加倍', BN: 'দ্বিগুণ করেছেন' },
  split: { EN: 'Split', KM: 'បំបែក', CN: '分牌', BN: 'ভাগ করেছেন' },
  pontoon: { EN: 'Pontoon', KM: 'ប៉ុនតូន', CN: '英式二十一点', BN: 'পন্টুন' },
  stick: { EN: 'Stuck', KM: 'ឈប់', CN: '停牌', BN: 'থেমেছেন' },
  twist: { EN: 'Twisted', KM: 'យកបៀ', CN: '要牌', BN: 'তাস নিয়েছেন' },
  buy: { EN: 'Bought a card', KM: 'ទិញបៀ', CN: '买牌', BN: 'তাস কিনেছেন' },
  holdem: { EN: 'Casino hold’em', KM: 'កាស៊ីណូហូលដឹម', CN: '赌场德州扑克', BN: 'ক্যাসিনো হোল্ডেম' },
  threecard: { EN: 'Three card poker', KM: 'ប៉ូកឺបីសន្លឹក', CN: '三张扑克', BN: 'তিন তাসের পোকার' },
  punto: { EN: 'Punto banco', KM: 'ពុនតូបង់កូ', CN: '庄闲百家乐', BN: 'পুন্টো ব্যাঙ্কো' },
  playerPair: { EN: 'Player pair', KM: 'គូអ្នកលេង', CN: '闲对', BN: 'প্লেয়ার পেয়ার' },
  bankerPair: { EN: 'Banker pair', KM: 'គូម្ចាស់កៅអី', CN: '庄对', BN: 'ব্যাংকার পেয়ার' },
  scratch: { EN: 'Scratch', KM: 'សន្លឹកកោស', CN: '刮刮乐', BN: 'স্ক্র্যাচ' },
  often: { EN: 'Small prizes often', KM: 'រង្វាន់តូចញឹកញាប់', CN: '小奖多', BN: 'ছোট পুরস্কার বেশি' },
  steady: { EN: 'Middle prizes', KM: 'រង្វាន់មធ្យម', CN: '中奖均衡', BN: 'মাঝারি পুরস্কার' },
  rare: { EN: 'High prizes seldom', KM: 'រង្វាន់ធំកម្រ', CN: '大奖少', BN: 'বড় পুরস্কার কম' },
  poker: { EN: 'Video poker', KM: 'វីដេអូប៉ូកឺ', CN: '视频扑克', BN: 'ভিডিও পোকার' },
  jacks96: { EN: 'Jacks or Better 9/6', KM: 'គូ J ឡើងទៅ 9/6', CN: 'J 对起付 9/6', BN: 'জ্যাকস অর বেটার 9/6' },
  jacks85: { EN: 'Jacks or Better 8/5', KM: 'គូ J ឡើងទៅ 8/5', CN: 'J 对起付 8/5', BN: 'জ্যাকস অর বেটার 8/5' },
  jacks75: { EN: 'Jacks or Better 7/5', KM: 'គូ J ឡើងទៅ 7/5', CN: 'J 对起付 7/5', BN: 'জ্যাকস অর বেটার 7/5' },
  deuces1610: { EN: 'Deuces Wild 16/10', KM: 'លេខ 2 ជំនួស 16/10', CN: '百变 2 点 16/10', BN: 'ডিউসেস ওয়াইল্ড 16/10' },
  deuces159: { EN: 'Deuces Wild 15/9', KM: 'លេខ 2 ជំនួស 15/9', CN: '百变 2 点 15/9', BN: 'ডিউসেস ওয়াইল্ড 15/9' },
  deuces1613: { EN: 'Deuces Wild 16/13', KM: 'លេខ 2 ជំនួស 16/13', CN: '百变 2 点 16/13', BN: 'ডিউসেস ওয়াইল্ড 16/13' },
  joker18: { EN: 'Joker Poker 18', KM: 'ប៉ូកឺចូកឺ 18', CN: '小丑扑克 18', BN: 'জোকার পোকার 18' },
  joker17: { EN: 'Joker Poker 17', KM: 'ប៉ូកឺចូកឺ 17', CN: '小丑扑克 17', BN: 'জোকার পোকার 17' },
  joker16: { EN: 'Joker Poker 16', KM: 'ប៉ូកឺចូកឺ 16', CN: '小丑扑克 16', BN: 'জোকার পোকার 16' },
  towers: { EN: 'Towers', KM: 'ប៉ម', CN: '高塔', BN: 'মিনার' },
  heads: { EN: 'Heads', KM: 'ក្បាល', CN: '正面', BN: 'হেড' },
  tails: { EN: 'Tails', KM: 'កន្ទុយ', CN: '反面', BN: 'টেইল' },
  low: { EN: 'Low', KM: 'ទាប', CN: '低', BN: 'নিচু' },
  medium: { EN: 'Medium', KM: 'មធ្យម', CN: '中', BN: 'মাঝারি' },
  high: { EN: 'High', KM: 'ខ្ពស់', CN: '高', BN: 'উঁচু' },
};
