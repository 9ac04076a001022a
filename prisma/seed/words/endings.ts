import { word } from './word.ts';

/** Nouns that close an English title ("Lotus Fortune") and open a Khmer one; they suit any subject. */
export const prizes = [
  word('Fortune', 'លាភ', '鸿运', 'সৌভাগ্য'),
  word('Riches', 'ទ្រព្យសម្បត្តិ', '财富', 'ঐশ্বর্য'),
  word('Treasure', 'កំណប់', '宝藏', 'গুপ্তধন'),
  word('Bounty', 'ភោគផល', '丰收', 'প্রাচুর্য'),
  word('Luck', 'សំណាង', '好运', 'ভাগ্য'),
  word('Megawins', 'មហាជ័យ', '巨奖', 'মহাজয়'),
  word('Fever', 'ក្តីរំភើប', '狂热', 'উন্মাদনা'),
  word('Rush', 'សន្ទុះ', '狂潮', 'জোয়ার'),
  word('Party', 'ពិធីជប់លៀង', '派对', 'আসর'),
  word('Carnival', 'មហោស្រព', '嘉年华', 'উৎসব'),
  word('Parade', 'ក្បួនដង្ហែ', '巡游', 'শোভাযাত্রা'),
  word('Magic', 'វេទមន្ត', '魔法', 'জাদু'),
  word('Dreams', 'សុបិន', '美梦', 'স্বপ্ন'),
  word('Wonders', 'ភាពអស្ចារ្យ', '奇迹', 'বিস্ময়'),
  word('Glory', 'សិរីរុងរឿង', '荣耀', 'গৌরব'),
  word('Vault', 'ឃ្លាំង', '宝库', 'ভাণ্ডার'),
  word('Club', 'ក្លឹប', '俱乐部', 'ক্লাব'),
];

/** Lands a subject may give its name to. */
export const lands = [
  word('Kingdom', 'នគរ', '王国', 'রাজ্য'),
  word('Empire', 'ចក្រភព', '帝国', 'সাম্রাজ্য'),
  word('Palace', 'វាំង', '宫殿', 'প্রাসাদ'),
  word('Garden', 'សួន', '花园', 'উদ্যান'),
  word('Valley', 'ជ្រលង', '山谷', 'উপত্যকা'),
  word('Island', 'កោះ', '岛', 'দ্বীপ'),
  word('Bay', 'ឈូងសមុទ្រ', '海湾', 'উপসাগর'),
  word('World', 'ពិភព', '世界', 'জগৎ'),
  word('Bazaar', 'ផ្សារ', '集市', 'বাজার'),
  word('Nights', 'រាត្រី', '之夜', 'রাত'),
];

/** Words of a story. */
export const stories = [
  word('Legend', 'រឿងព្រេង', '传说', 'কিংবদন্তি'),
  word('Quest', 'ដំណើរផ្សងព្រេង', '探险', 'অভিযান'),
  word('Journey', 'ដំណើរ', '之旅', 'যাত্রা'),
  word('Trail', 'មាគ៌ា', '之路', 'পথ'),
  word('Tales', 'និទាន', '物语', 'গল্প'),
  word('Secrets', 'អាថ៌កំបាំង', '之谜', 'রহস্য'),
];

/** Endings for living or moving things only. */
export const motions = [word('Dance', 'របាំ', '之舞', 'নাচ'), word('Race', 'ការប្រណាំង', '竞速', 'দৌড়')];

/** Heads of "Book of the Lion" for any noun. */
export const heads = [
  word('Book', 'សៀវភៅ', '之书', 'বই'),
  word('Secret', 'អាថ៌កំបាំង', '之谜', 'রহস্য'),
  word('Legend', 'រឿងព្រេង', '传说', 'কিংবদন্তি'),
  word('Treasure', 'កំណប់', '宝藏', 'গুপ্তধন'),
  word('Power', 'អំណាច', '之力', 'শক্তি'),
];

/** Heads for what has a heart and a voice: creatures, places, the sky. */
export const livelyHeads = [
  word('Song', 'ចម្រៀង', '之歌', 'গান'),
  word('Heart', 'បេះដូង', '之心', 'হৃদয়'),
  word('Light', 'ពន្លឺ', '之光', 'আলো'),
  word('Path', 'ផ្លូវ', '之路', 'পথ'),
  word('Gate', 'ទ្វារ', '之门', 'দ্বার'),
  word('Call', 'សំឡេងហៅ', '召唤', 'আহ্বান'),
  word('Night', 'រាត្រី', '之夜', 'রাত'),
];

export const royalHeads = [word('Reign', 'រជ្ជកាល', '王朝', 'রাজত্ব'), word('Rise', 'ការងើបឡើង', '崛起', 'উত্থান')];
