import { word } from './word.ts';

/** Unique things in the sky, which take an article in English. */
export const heavens = [
  word('Moon', 'ដួងចន្ទ', '明月', 'চাঁদ'),
  word('Sun', 'សុរិយា', '太阳', 'সূর্য'),
  word('Star', 'ផ្កាយ', '星辰', 'তারা'),
  word('Comet', 'ផ្កាយដុះកន្ទុយ', '彗星', 'ধূমকেতু'),
  word('Planet', 'ភព', '行星', 'গ্রহ'),
  word('Galaxy', 'កាឡាក់ស៊ី', '银河', 'ছায়াপথ'),
  word('Nebula', 'ណេប៊ុយឡា', '星云', 'নীহারিকা'),
  word('Aurora', 'ពន្លឺប៉ូល', '极光', 'মেরুজ্যোতি'),
  word('Eclipse', 'សូរ្យគ្រាស', '日食', 'সূর্যগ্রহণ'),
  word('Rainbow', 'ឥន្ទធនូ', '彩虹', 'রংধনু'),
  word('Sky', 'មេឃ', '天空', 'আকাশ'),
  word('Rocket', 'រ៉ុកកែត', '火箭', 'রকেট'),
];

/** Weather and water in motion. */
export const weather = [
  word('Thunder', 'ផ្គរលាន់', '雷霆', 'বজ্র'),
  word('Lightning', 'ផ្លេកបន្ទោរ', '闪电', 'বিদ্যুৎ'),
  word('Storm', 'ព្យុះ', '风暴', 'ঝড়'),
  word('Monsoon', 'មូសុង', '季风', 'বর্ষা'),
  word('Cloud', 'ពពក', '祥云', 'মেঘ'),
  word('Rain', 'ភ្លៀង', '甘霖', 'বৃষ্টি'),
  word('Wind', 'ខ្យល់', '清风', 'হাওয়া'),
  word('Snow', 'ព្រិល', '白雪', 'তুষার'),
  word('Glacier', 'ផ្ទាំងទឹកកក', '冰川', 'হিমবাহ'),
  word('Tide', 'ជំនោរ', '浪潮', 'জোয়ার'),
  word('Wave', 'រលក', '波涛', 'ঢেউ'),
  word('Coral', 'ផ្កាថ្ម', '珊瑚', 'প্রবাল'),
  word('Shell', 'សំបកខ្យង', '贝壳', 'ঝিনুক'),
];

/** Music and the stage. */
export const stage = [
  word('Guitar', 'ហ្គីតា', '吉他', 'গিটার'),
  word('Piano', 'ព្យាណូ', '钢琴', 'পিয়ানো'),
  word('Violin', 'វីយូឡុង', '小提琴', 'বেহালা'),
  word('Flute', 'ខ្លុយ', '长笛', 'বাঁশি'),
  word('Trumpet', 'ត្រែ', '小号', 'ট্রাম্পেট'),
  word('Harp', 'ពិណ', '竖琴', 'বীণা'),
  word('Disco', 'ឌីស្កូ', '迪斯科', 'ডিস্কো'),
  word('Jazz', 'តន្ត្រីហ្សាស', '爵士', 'জ্যাজ'),
  word('Theatre', 'រោងល្ខោន', '剧院', 'নাট্যশালা'),
];
