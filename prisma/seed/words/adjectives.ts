import { word } from './word.ts';

/** Metals, stones and colours. Bengali says "of emerald", as it would of a thing made of it. */
export const precious = [
  word('Golden', 'មាស', '黄金', 'সোনালি'),
  word('Silver', 'ប្រាក់', '白银', 'রুপালি'),
  word('Bronze', 'សំរិទ្ធ', '青铜', 'ব্রোঞ্জের'),
  word('Ruby', 'ក្រហមទទឹម', '红玉', 'রুবির'),
  word('Emerald', 'មរកត', '翡翠', 'পান্নার'),
  word('Sapphire', 'កណ្ដៀង', '蓝玉', 'নীলার'),
  word('Jade', 'ត្បូងយក', '碧玉', 'জেডের'),
  word('Crystal', 'គ្រីស្តាល់', '水晶', 'স্ফটিকের'),
  word('Diamond', 'ពេជ្រ', '钻石', 'হীরার'),
  word('Pearl', 'គុជ', '珍珠', 'মুক্তার'),
  word('Crimson', 'ក្រហមឆ្អៅ', '绯红', 'রক্তিম'),
  word('Azure', 'ពណ៌ផ្ទៃមេឃ', '蔚蓝', 'নীলাভ'),
  word('Violet', 'ពណ៌ស្វាយ', '紫色', 'বেগুনি'),
];

/** Good fortune and splendour; they suit anything. */
export const lucky = [
  word('Lucky', 'សំណាង', '幸运', 'সৌভাগ্যের'),
  word('Royal', 'រាជវង្ស', '皇家', 'রাজকীয়'),
  word('Imperial', 'ចក្រភព', '帝国', 'সাম্রাজ্যের'),
  word('Magic', 'វេទមន្ត', '魔法', 'জাদুকরী'),
  word('Mystic', 'អាថ៌កំបាំង', '神秘', 'রহস্যময়'),
  word('Shining', 'ភ្លឺចាំង', '闪耀', 'ঝলমলে'),
  word('Radiant', 'ចែងចាំង', '璀璨', 'দীপ্তিময়'),
  word('Dazzling', 'ត្រចះត្រចង់', '炫目', 'চোখধাঁধানো'),
  word('Glorious', 'រុងរឿង', '辉煌', 'গৌরবময়'),
  word('Happy', 'រីករាយ', '欢乐', 'আনন্দময়'),
  word('Rainbow', 'ឥន្ទធនូ', '彩虹', 'রংধনু'),
];

/** The age and secrecy of places and relics. */
export const ancient = [
  word('Ancient', 'បុរាណ', '远古', 'প্রাচীন'),
  word('Legendary', 'ព្រេងនិទាន', '传奇', 'কিংবদন্তির'),
  word('Eternal', 'អមតៈ', '永恒', 'চিরন্তন'),
  word('Hidden', 'លាក់កំបាំង', '隐藏', 'লুকানো'),
  word('Secret', 'សម្ងាត់', '秘密', 'গোপন'),
  word('Lost', 'បាត់បង់', '失落', 'হারানো'),
];

export const fabled = [word('Legendary', 'ព្រេងនិទាន', '传奇', 'কিংবদন্তির'), word('Eternal', 'អមតៈ', '永恒', 'চিরন্তন')];

/** The hour and its light. */
export const nocturnal = [
  word('Midnight', 'អធ្រាត្រ', '午夜', 'মধ্যরাতের'),
  word('Moonlit', 'ពន្លឺចន្ទ', '月光', 'জোছনামাখা'),
  word('Starlit', 'ពន្លឺផ្កាយ', '星光', 'তারাভরা'),
  word('Dawn', 'អរុណោទ័យ', '晨曦', 'ভোরের'),
  word('Sunset', 'ថ្ងៃលិច', '落日', 'গোধূলির'),
  word('Celestial', 'សួគ៌ា', '天界', 'আসমানি'),
  word('Cosmic', 'ចក្រវាល', '宇宙', 'মহাজাগতিক'),
];

/** The temper of a creature. */
export const spirited = [
  word('Mighty', 'ខ្លាំងក្លា', '威猛', 'শক্তিশালী'),
  word('Brave', 'ក្លាហាន', '勇敢', 'সাহসী'),
  word('Swift', 'រហ័ស', '迅捷', 'ক্ষিপ্র'),
  word('Wise', 'ឈ្លាសវៃ', '智慧', 'জ্ঞানী'),
  word('Wild', 'ព្រៃ', '狂野', 'বন্য'),
  word('Dancing', 'រាំ', '起舞', 'নৃত্যরত'),
];

export const elemental = [
  word('Fiery', 'ភ្លើង', '烈焰', 'অগ্নিময়'),
  word('Frozen', 'ទឹកកក', '冰封', 'হিমশীতল'),
  word('Thunder', 'ផ្គរលាន់', '雷霆', 'বজ্র'),
  word('Storm', 'ព្យុះ', '风暴', 'ঝোড়ো'),
  word('Neon', 'ណេអុង', '霓虹', 'নিয়ন'),
];

export const tasty = [
  word('Fresh', 'ស្រស់', '新鲜', 'তাজা'),
  word('Sweet', 'ផ្អែម', '甜蜜', 'মিষ্টি'),
  word('Ripe', 'ទុំ', '熟透', 'পাকা'),
  word('Hot', 'ក្តៅ', '火热', 'গরম'),
  word('Summer', 'រដូវក្តៅ', '夏日', 'গ্রীষ্মের'),
  word('Wild', 'ព្រៃ', '野生', 'বুনো'),
  word('Golden', 'មាស', '黄金', 'সোনালি'),
  word('Frozen', 'ទឹកកក', '冰封', 'হিমশীতল'),
  word('Neon', 'ណេអុង', '霓虹', 'নিয়ন'),
  word('Crystal', 'គ្រីស្តាល់', '水晶', 'স্ফটিকের'),
  word('Diamond', 'ពេជ្រ', '钻石', 'হীরার'),
  word('Lucky', 'សំណាង', '幸运', 'সৌভাগ্যের'),
  word('Magic', 'វេទមន្ត', '魔法', 'জাদুকরী'),
  word('Happy', 'រីករាយ', '欢乐', 'আনন্দময়'),
  word('Shining', 'ភ្លឺចាំង', '闪耀', 'ঝলমলে'),
  word('Rainbow', 'ឥន្ទធនូ', '彩虹', 'রংধনু'),
  word('Royal', 'រាជវង្ស', '皇家', 'রাজকীয়'),
];

export const blooming = [
  word('Blooming', 'រីក', '盛开', 'প্রস্ফুটিত'),
  word('Fragrant', 'ក្រអូប', '芬芳', 'সুগন্ধি'),
  word('Spring', 'រដូវផ្ការីក', '春日', 'বসন্তের'),
  word('Silent', 'ស្ងាត់', '静谧', 'নীরব'),
  word('Floating', 'អណ្តែត', '漂浮', 'ভাসমান'),
  word('Wild', 'ព្រៃ', '野生', 'বুনো'),
];
