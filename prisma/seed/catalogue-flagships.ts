import { word, type Names } from './words/word.ts';

/** Games that open their vendor's shelf, named by hand. */
export const flagships: Readonly<Record<string, readonly Names[]>> = {
  PG: [
    word('Lotus Lantern', 'គោមឈូក', '莲花灯', 'পদ্ম লণ্ঠন'),
    word('Royal Sevens', 'លេខប្រាំពីររាជវង្ស', '皇家七', 'রাজকীয় সাত'),
    word('Monsoon Gems', 'ត្បូងរដូវវស្សា', '季风宝石', 'বর্ষার রত্ন'),
    word('Golden Prasat', 'ប្រាសាទមាស', '黄金塔寺', 'সোনালি প্রাসাত'),
    word('Coins of Fortune', 'កាក់សំណាង', '招财金币', 'সৌভাগ্যের মুদ্রা'),
    word('Phoenix Ascent', 'ហង្សហោះឡើង', '凤凰高飞', 'ফিনিক্সের উড়ান'),
    word('Cherry Rush', 'សន្ទុះឆឺរី', '樱桃狂潮', 'চেরির জোয়ার'),
    word('Naga Vault', 'ឃ្លាំងនាគ', '那伽宝库', 'নাগের ভাণ্ডার'),
    word('Midnight Clover', 'ស្លឹកសំណាងអធ្រាត្រ', '午夜四叶草', 'মধ্যরাতের ক্লোভার'),
    word('Alchemist Hour', 'ម៉ោងអាល់គីមី', '炼金时刻', 'আলকেমির প্রহর'),
    word('Silk Fan Dance', 'របាំផ្លិតសូត្រ', '丝扇之舞', 'রেশমি পাখার নাচ'),
    word('Diamond Relay', 'ពេជ្របន្តវេន', '钻石接力', 'হীরার রিলে'),
  ],
  CQ9: [
    word('Thunder Gate', 'ទ្វារផ្គរលាន់', '雷霆之门', 'বজ্রের তোরণ'),
    word('Pirate Tide', 'ជំនោរចោរសមុទ្រ', '海盗浪潮', 'জলদস্যুর জোয়ার'),
    word('Crown Caper', 'ល្បិចមកុដ', '皇冠奇谋', 'মুকুটের ফন্দি'),
    word('Bell Parade', 'ក្បួនដង្ហែកណ្ដឹង', '铃铛巡游', 'ঘণ্টার শোভাযাত্রা'),
    word('Cosmic Orbit', 'គន្លងចក្រវាល', '宇宙轨道', 'মহাজাগতিক কক্ষপথ'),
    word('Emerald Coast', 'ឆ្នេរមរកត', '翡翠海岸', 'পান্নার উপকূল'),
    word('Wild Mask', 'របាំងមុខព្រៃ', '狂野面具', 'বুনো মুখোশ'),
  ],
  MG: [
    word('Desert Mirage', 'ទឹកភ្លែងវាលខ្សាច់', '沙漠蜃楼', 'মরুর মরীচিকা'),
    word('Sun Disc', 'ថាសសុរិយា', '太阳圆盘', 'সূর্যচক্র'),
    word('Iron Legion', 'កងទ័ពដែក', '钢铁军团', 'লৌহ বাহিনী'),
    word('Star Drift', 'ផ្កាយរសាត់', '星辰漂流', 'ভেসে চলা তারা'),
    word('Lunar Feast', 'ពិធីជប់លៀងចន្ទ', '月光盛宴', 'চাঁদের ভোজ'),
    word('Fire Ruby Run', 'ត្បូងទទឹមភ្លើង', '烈焰红宝石', 'আগুনরঙা রুবি'),
    word('Serpent Crown', 'មកុដពស់', '灵蛇皇冠', 'সর্পমুকুট'),
  ],
  PNG: [
    word('Book of Tides', 'សៀវភៅជំនោរ', '潮汐之书', 'জোয়ারের বই'),
    word('Temple Bloom', 'ផ្ការីកនៅប្រាសាទ', '古庙花开', 'মন্দিরের ফুল'),
    word('Lucky Charm Inn', 'ផ្ទះសំណាក់សំណាង', '好运客栈', 'সৌভাগ্যের সরাই'),
    word('Moon Elixir', 'ទឹកអម្រឹតដួងចន្ទ', '月光灵药', 'চাঁদের অমৃত'),
    word('Golden Wings', 'ស្លាបមាស', '黄金羽翼', 'সোনালি ডানা'),
    word('Jewel Harbor', 'កំពង់ផែគ្រឿងអលង្ការ', '珠宝港湾', 'গহনার বন্দর'),
    word('Wealth Caravan', 'ក្បួនអូដ្ឋទ្រព្យ', '财富驼队', 'সম্পদের কাফেলা'),
  ],
  PT: [
    word('Storm Hammer', 'ញញួរព្យុះ', '风暴战锤', 'ঝড়ের হাতুড়ি'),
    word('Ember Sevens', 'លេខប្រាំពីររងើកភ្លើង', '余烬七', 'অঙ্গারে সাত'),
    word('Totem Valley', 'ជ្រលងតូតែម', '图腾山谷', 'টোটেমের উপত্যকা'),
    word('Galaxy Miner', 'អណ្តូងរ៉ែកាឡាក់ស៊ី', '银河矿脉', 'ছায়াপথের খনি'),
    word('Silk Crown', 'មកុដសូត្រ', '丝绸皇冠', 'রেশমি মুকুট'),
    word('Order of Shields', 'ខែលកិត្តិយស', '盾牌之约', 'ঢালের সংঘ'),
    word('Treasure Cove', 'ឈូងសមុទ្រកំណប់', '宝藏海湾', 'গুপ্তধনের খাঁড়ি'),
  ],
  RTG: [
    word('Tiger Moonrise', 'ខ្លាពេលចន្ទរះ', '月升猛虎', 'চন্দ্রোদয়ে বাঘ'),
    word('River of Stars', 'ទន្លេផ្កាយ', '星河', 'তারার নদী'),
    word('Jade Horizon', 'ជើងមេឃត្បូងយក', '碧玉天际', 'জেডের দিগন্ত'),
    word('Orchid Express', 'រថភ្លើងអ័រគីដេ', '兰花快车', 'অর্কিড এক্সপ্রেস'),
  ],
};

/** The hot list's order. Only vendors whose games can be played today appear in it. */
export const hotGames: readonly string[] = [
  'PG-ROYALSEVENS',
  'PG-LOTUSLANTERN',
  'PG-MONSOONGEMS',
  'PG-PHOENIXASCENT',
  'CQ9-THUNDERGATE',
  'PG-GOLDENPRASAT',
  'PT-STORMHAMMER',
  'PNG-BOOKOFTIDES',
  'PG-NAGAVAULT',
  'MG-SUNDISC',
  'RTG-TIGERMOONRISE',
  'CQ9-PIRATETIDE',
  'PG-CHERRYRUSH',
  'PNG-TEMPLEBLOOM',
  'MG-SERPENTCROWN',
  'PT-GALAXYMINER',
  'PG-COINSOFFORTUNE',
  'CQ9-EMERALDCOAST',
  'PNG-JEWELHARBOR',
  'RTG-RIVEROFSTARS',
];

/** The in-house instant games; the code of a name tells its game (`instant-titles` of the domain). */
export const instantGames: readonly Names[] = [
  word('Sky Limbo', 'លីមបូមេឃ', '天空升高', 'আকাশের লিম্বো'),
  word('Gem Mines', 'អណ្តូងត្បូង', '宝石矿山', 'রত্নের খনি'),
  word('Coin Flip', 'បោះកាក់', '掷硬币', 'মুদ্রা টস'),
  word('Royal Dice Roll', 'ការបោះគ្រាប់ឡុកឡាក់រាជវង្ស', '皇家掷骰子', 'রাজকীয় পাশার দান'),
  word('Lucky Wheel', 'កង់សំណាង', '幸运转盘', 'ভাগ্যচক্র'),
  word('High or Low', 'ខ្ពស់ឬទាប', '猜高低', 'উঁচু না নিচু'),
  word('Keno Lounge', 'សាលខេណូ', '基诺大厅', 'কেনো লাউঞ্জ'),
  word('Tower Climb', 'ឡើងប៉ម', '攀登高塔', 'মিনার আরোহণ'),
  word('Pin Drop', 'បាល់ធ្លាក់', '落珠', 'বল পতন'),
  word('Balloon Rise', 'បាឡុងហោះឡើង', '气球升空', 'বেলুনের উড়ান'),
  word('Card Draw', 'ហូតបៀ', '抽牌', 'তাস টানা'),
  word('Lotus Keno', 'ខេណូឈូក', '莲花基诺', 'পদ্মের কেনো'),
  word('Comet Plinko', 'ប្លីនកូផ្កាយដុះកន្ទុយ', '彗星弹珠台', 'ধূমকেতুর প্লিংকো'),
  word('Pearl Mines', 'មីនគុជ', '珍珠扫雷', 'মুক্তার মাইন'),
  word('Lantern Limbo', 'លីមបូគោម', '灯笼升高', 'লণ্ঠনের লিম্বো'),
  word('Treasure Towers', 'ប៉មកំណប់', '宝藏高塔', 'গুপ্তধনের মিনার'),
  word('Kite Hi Lo', 'ខ្ពស់ឬទាបខ្លែង', '风筝猜大小', 'ঘুড়ির হাই-লো'),
  word('Golden Coin Flip', 'បោះកាក់មាស', '黄金掷硬币', 'সোনালি মুদ্রা টস'),
  word('River Wheel Spin', 'បង្វិលកង់ទន្លេ', '大河转盘', 'নদীর ঘুরন্ত চাকা'),
  word('Lotus Towers', 'ប៉មឈូក', '莲花高塔', 'পদ্মের মিনার'),
];

/** The rooms of bingo, in-house as well; the end of a code tells the room (`bingo-rooms` of the domain). */
export const bingoRooms: readonly Names[] = [
  word('Bingo 90', 'ប៊ីងហ្គោ 90', '宾果90', 'বিঙ্গো 90'),
  word('Bingo 75', 'ប៊ីងហ្គោ 75', '宾果75', 'বিঙ্গো 75'),
  word('Quick Bingo 90', 'ប៊ីងហ្គោរហ័ស 90', '快速宾果90', 'দ্রুত বিঙ্গো 90'),
  word('Quick Bingo 75', 'ប៊ីងហ្គោរហ័ស 75', '快速宾果75', 'দ্রুত বিঙ্গো 75'),
];

/** Belongs to the vendor `TEST`; its code is fixed by the wallet protocol's documentation. */
export const testGame: Names = word('Test Slot', 'ស្លុតសាកល្បង', '测试老虎机', 'পরীক্ষামূলক স্লট');
