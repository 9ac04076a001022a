import { word } from './word.ts';

/** The games of the card rooms that a page plays. */
export const niuNiu = word('Niu Niu', 'គោគោ', '牛牛', 'নিউ নিউ');

export const tienLen = word('Tien Len', 'ទៀនឡែន', '越式跑得快', 'তিয়েন লেন');
export const bigTwo = word('Big Two', 'ប៊ីកធូ', '锄大地', 'বিগ টু');
export const texasHoldem = word('Texas Holdem', 'តិចសាស់ហូលដឹម', '德州扑克', 'টেক্সাস হোল্ডেম');

export const liveTables = [
  word('Baccarat', 'បាការ៉ាត់', '百家乐', 'বাকারা'),
  word('Roulette', 'រូឡែត', '轮盘', 'রুলেট'),
  word('Sic Bo', 'ស៊ិកបូ', '骰宝', 'সিক বো'),
  word('Dragon Tiger', 'នាគខ្លា', '龙虎', 'ড্রাগন টাইগার'),
  word('Big Wheel', 'កង់វិលធំ', '大转盘', 'বিগ হুইল'),
  niuNiu,
  word('Fan Tan', 'ហ្វាន់តាន់', '番摊', 'ফান তান'),
  word('Three Card', 'បៀបីសន្លឹក', '三公', 'তিন তাস'),
  word('Andar Bahar', 'អន្ដារបាហារ', '安达巴哈', 'আন্দার বাহার'),
  word('Kla Klouk', 'ខ្លាឃ្លោក', '鱼虾蟹', 'ঝান্ডি মুন্ডা'),
  word('Xoc Dia', 'ស៊ុកឌៀ', '色碟', 'সক দিয়া'),
  word('Blackjack 7', 'ប្លេកជែក 7', '二十一点7', 'ব্ল্যাকজ্যাক 7'),
];

/** Styles of a table or card room, or of the hall around it. */
export const manners = [
  word('Speed', 'រហ័ស', '极速', 'দ্রুত'),
  word('Classic', 'ក្លាសិក', '经典', 'ক্লাসিক'),
  word('VIP', 'វីអាយភី', '贵宾', 'ভিআইপি'),
  word('Prime', 'កំពូល', '至尊', 'প্রাইম'),
  word('Grand', 'មហិមា', '豪华', 'গ্র্যান্ড'),
  word('Lotus', 'ឈូក', '莲花', 'পদ্ম'),
  word('Orchid', 'អ័រគីដេ', '兰花', 'অর্কিড'),
  word('Bamboo', 'ឫស្សី', '翠竹', 'বাঁশবন'),
  word('Angkor', 'អង្គរ', '吴哥', 'আঙ্কর'),
  word('Mekong', 'មេគង្គ', '湄公', 'মেকং'),
];

/** Only live tables have it: they draw and deal by themselves, and no title promises a dealer before a camera. */
export const liveManners = [word('Auto', 'ស្វ័យប្រវត្តិ', '自动', 'অটো')];

export const gatherings = [
  word('House', 'ផ្ទះ', '馆', 'ঘর'),
  word('Duel', 'ការប្រកួត', '对决', 'দ্বৈরথ'),
  word('Arena', 'សង្វៀន', '竞技场', 'আখড়া'),
  word('Club', 'ក្លឹប', '俱乐部', 'ক্লাব'),
];

export const sports = [
  word('Sportsbook', 'សាលកីឡា', '体育大厅', 'স্পোর্টস হল'),
  word('World Football', 'បាល់ទាត់ពិភពលោក', '世界足球', 'বিশ্ব ফুটবল'),
  word('Cricket T20', 'គ្រីឃីត 20', '板球T20', 'ক্রিকেট টি20'),
  word('Hoops Live', 'បាល់បោះផ្ទាល់', '篮球直播', 'বাস্কেটবল লাইভ'),
  word('Court Tennis', 'តេន្នីស', '球场网球', 'কোর্ট টেনিস'),
  word('Champions Cup', 'ពានជើងឯក', '冠军杯', 'চ্যাম্পিয়ন্স কাপ'),
  word('Net Volleyball', 'បាល់ទះ', '排球', 'ভলিবল'),
  word('Badminton Open', 'វាយសី', '羽毛球公开赛', 'ব্যাডমিন্টন ওপেন'),
  word('Table Tennis Live', 'វាយកូនឃ្លីលើតុ', '乒乓球直播', 'টেবিল টেনিস লাইভ'),
  word('Sepak Takraw', 'ទាត់សី', '藤球', 'সেপাক তাকরাও'),
  word('Kabaddi League', 'កាបាឌី', '卡巴迪联赛', 'কাবাডি লীগ'),
  word('Baseball Live', 'បេស្បល', '棒球直播', 'বেসবল লাইভ'),
  word('Ice Hockey', 'ហុកគីទឹកកក', '冰球', 'আইস হকি'),
  word('Rugby Live', 'រ៉ាក់ប៊ី', '橄榄球直播', 'রাগবি লাইভ'),
  word('Snooker Hall', 'ស្នូកឃើរ', '斯诺克', 'স্নুকার'),
  word('Muay Thai Ring', 'សង្វៀនប្រដាល់ថៃ', '泰拳擂台', 'মুয়াই থাই রিং'),
  word('Boxing Night', 'រាត្រីប្រដាល់', '拳击之夜', 'বক্সিং নাইট'),
  word('Basketball Cup', 'ពានបាល់បោះ', '篮球杯', 'বাস্কেটবল কাপ'),
  word('Virtual Football', 'បាល់ទាត់និម្មិត', '虚拟足球', 'ভার্চুয়াল ফুটবল'),
  word('Virtual Cup', 'ពាននិម្មិត', '虚拟杯', 'ভার্চুয়াল কাপ'),
];

export const battles = [
  word('Neon', 'ណេអុង', '霓虹', 'নিয়ন'),
  word('Cyber', 'សាយប័រ', '赛博', 'সাইবার'),
  word('Pixel', 'ភីកសែល', '像素', 'পিক্সেল'),
  word('Shadow', 'ស្រមោល', '暗影', 'ছায়া'),
  word('Nova', 'ណូវ៉ា', '新星', 'নোভা'),
  word('Iron', 'ដែក', '钢铁', 'লৌহ'),
  word('Turbo', 'ទួបូ', '涡轮', 'টার্বো'),
  word('Quantum', 'ក្វាន់តុំ', '量子', 'কোয়ান্টাম'),
  word('Rift', 'ជ្រលង', '峡谷', 'উপত্যকা'),
  word('Valor', 'វីរភាព', '英勇', 'বীরত্ব'),
];

export const tournaments = [
  word('Circuit', 'សង្វៀន', '巡回赛', 'সার্কিট'),
  word('Masters', 'កំពូលជើងឯក', '大师赛', 'মাস্টার্স'),
  word('League', 'លីគ', '联赛', 'লীগ'),
  word('Cup', 'ពាន', '杯', 'কাপ'),
  word('Clash', 'ការប្រកួត', '对决', 'দ্বৈরথ'),
];

/** Heraldic names only: plumage, arena and cup. */
export const heraldry = [
  word('Arena', 'សង្វៀន', '赛场', 'অ্যারেনা'),
  word('Crest', 'សិរមាន់', '羽冠', 'ঝুঁটি'),
  word('Feather', 'រោមស្លាប', '羽翎', 'পালক'),
  word('Cup', 'ពាន', '杯赛', 'কাপ'),
  word('Rooster', 'មាន់ឈ្មោល', '雄鸡', 'মোরগ'),
];
