import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Bets on lotteries. */
export const lotteryWords = {
  'lottery.play_unknown': {
    EN: 'This play does not exist.',
    KM: 'គ្មានការលេងបែបនេះទេ។',
    CN: '没有此玩法。',
    BN: 'এমন কোনো খেলার ধরন নেই।',
  },
  'lottery.mode_unknown': {
    EN: 'This play is not offered in this prize mode.',
    KM: 'ការលេងនេះមិនមានក្នុងរបៀបរង្វាន់នេះទេ។',
    CN: '此玩法不支持该奖金模式。',
    BN: 'এই পুরস্কার মোডে এই খেলার ধরনটি নেই।',
  },
  'lottery.selection_unreadable': {
    EN: 'The selection cannot be read. Write numbers separated by commas and rows separated by |.',
    KM: 'មិនអាចអានជម្រើសនេះបានទេ។ សូមសរសេរលេខដោយបំបែកនឹងសញ្ញាក្បៀស និងបំបែកជួរនឹង |។',
    CN: '无法识别此选号。号码之间请用逗号，行之间请用 | 分隔。',
    BN: 'বাছাইটি পড়া যায় না। সংখ্যা কমা দিয়ে এবং সারি | দিয়ে আলাদা করে লিখুন।',
  },
  'lottery.number_unknown': {
    EN: 'The selection contains something that cannot be chosen in this play.',
    KM: 'ជម្រើសមានអ្វីមួយដែលមិនអាចរើសក្នុងការលេងនេះបានទេ។',
    CN: '选号中含有此玩法不能选择的内容。',
    BN: 'বাছাইয়ে এমন কিছু আছে যা এই খেলার ধরনে বেছে নেওয়া যায় না।',
  },
  'lottery.number_twice': {
    EN: 'The selection contains the same number twice.',
    KM: 'ជម្រើសមានលេខដដែលពីរដង។',
    CN: '选号中有重复的号码。',
    BN: 'বাছাইয়ে একই সংখ্যা দুবার আছে।',
  },
  'lottery.too_few': {
    EN: 'Choose more numbers. This selection contains no bet.',
    KM: 'សូមរើសលេខបន្ថែម។ ជម្រើសនេះមិនទាន់មានភ្នាល់ទេ។',
    CN: '所选号码太少，不足一注。',
    BN: 'আরও সংখ্যা বেছে নিন। এই বাছাইয়ে কোনো বাজি হয় না।',
  },
  'lottery.rows_wrong': {
    EN: 'The selection does not have the rows or places of this play.',
    KM: 'ជម្រើសមិនត្រូវនឹងចំនួនជួរ ឬទីតាំងនៃការលេងនេះទេ។',
    CN: '选号的行数或位置与此玩法不符。',
    BN: 'বাছাইয়ের সারি বা ঘর এই খেলার ধরনের সাথে মেলে না।',
  },
  'lottery.no_orders': {
    EN: 'This number has too few different digits for any other order.',
    KM: 'លេខនេះមានខ្ទង់ខុសគ្នាតិចពេក មិនអាចលេងតាមលំដាប់ណាក៏បានទេ។',
    CN: '该号码的不同数字太少，不能作组选。',
    BN: 'যেকোনো ক্রমে খেলার জন্য এই সংখ্যার ভিন্ন অঙ্ক খুব কম।',
  },
  'lottery.too_many_bets': {
    EN: 'One order can contain up to {max} bets.',
    KM: 'ការបញ្ជាទិញមួយអាចមានភ្នាល់រហូតដល់ {max}។',
    CN: '每单最多 {max} 注。',
    BN: 'একটি অর্ডারে সর্বোচ্চ {max} টি বাজি থাকতে পারে।',
  },
  'lottery.stake_too_fine': {
    EN: 'The stake has more decimals than the currency. Choose another multiple or a larger unit.',
    KM: 'ប្រាក់ភ្នាល់មានខ្ទង់ទសភាគច្រើនជាងរូបិយប័ណ្ណ។ សូមរើសមេគុណផ្សេង ឬឯកតាធំជាងនេះ។',
    CN: '投注金额小于货币最小单位，请更改倍数或单位。',
    BN: 'বাজির অঙ্কে মুদ্রার চেয়ে বেশি দশমিক আছে। অন্য গুণিতক বা বড় একক বেছে নিন।',
  },
  'lottery.draw_wrong': {
    EN: 'This lottery cannot draw this result.',
    KM: 'ឆ្នោតនេះមិនអាចចេញលទ្ធផលបែបនេះទេ។',
    CN: '此彩种不可能开出该结果。',
    BN: 'এই লটারিতে এমন ফল আসতে পারে না।',
  },
  'lottery.day_unknown': {
    EN: 'The lunar year of this day is not known. Choose a day from 2024-02-10 to 2037-02-14.',
    KM: 'មិនស្គាល់ឆ្នាំចន្ទគតិនៃថ្ងៃនេះទេ។ សូមរើសថ្ងៃពី 2024-02-10 ដល់ 2037-02-14។',
    CN: '无法确定该日期的农历年份，请选择 2024-02-10 至 2037-02-14 之间的日期。',
    BN: 'এই দিনের চান্দ্র বছর জানা নেই। 2024-02-10 থেকে 2037-02-14 এর মধ্যে একটি দিন বেছে নিন।',
  },
  'lottery.title_unknown': {
    EN: 'This lottery does not exist.',
    KM: 'គ្មានឆ្នោតនេះទេ។',
    CN: '没有此彩种。',
    BN: 'এমন কোনো লটারি নেই।',
  },
  'lottery.prize_too_big': {
    EN: 'One bet may win up to {max}. Choose a smaller multiple or price.',
    KM: 'ភ្នាល់មួយអាចឈ្នះបានរហូតដល់ {max}។ សូមរើសមេគុណ ឬតម្លៃតូចជាងនេះ។',
    CN: '单注奖金最高为 {max}，请选择更小的倍数或单注金额。',
    BN: 'একটি বাজিতে সর্বোচ্চ {max} জেতা যায়। ছোট গুণিতক বা দাম বেছে নিন।',
  },
  'lottery.issue_unknown': {
    EN: 'This issue is not on sale. Choose one of the next {max} issues.',
    KM: 'វគ្គនេះមិនដាក់លក់ទេ។ សូមរើសវគ្គណាមួយក្នុងចំណោម {max} វគ្គបន្ទាប់។',
    CN: '该期未开售，请选择接下来 {max} 期中的一期。',
    BN: 'এই ইস্যু বিক্রিতে নেই। পরের {max} টি ইস্যুর একটি বেছে নিন।',
  },
  'lottery.issue_closed': {
    EN: 'Sale of this issue has ended. The next issue is {issue}.',
    KM: 'វគ្គនេះបានបិទលក់ហើយ។ វគ្គបន្ទាប់គឺ {issue}។',
    CN: '本期已封盘，下一期为 {issue}。',
    BN: 'এই ইস্যুর বিক্রি শেষ। পরের ইস্যু {issue}।',
  },
  'lottery.issue_twice': {
    EN: 'A selection names the same issue twice.',
    KM: 'ជម្រើសមួយមានវគ្គដដែលពីរដង។',
    CN: '同一选号中有重复的期号。',
    BN: 'একটি বাছাইয়ে একই ইস্যু দুবার আছে।',
  },
  'lottery.too_many_orders': {
    EN: 'One request can contain up to {max} orders.',
    KM: 'សំណើមួយអាចមានការបញ្ជាទិញរហូតដល់ {max}។',
    CN: '一次最多提交 {max} 单。',
    BN: 'একবারে সর্বোচ্চ {max} টি অর্ডার দেওয়া যায়।',
  },
  'lottery.not_enough_money': {
    EN: 'Your balance does not cover this stake.',
    KM: 'សមតុល្យរបស់អ្នកមិនគ្រប់សម្រាប់ប្រាក់ភ្នាល់នេះទេ។',
    CN: '余额不足，无法支付此投注额。',
    BN: 'এই বাজির টাকার জন্য আপনার ব্যালেন্স যথেষ্ট নয়।',
  },
  'lottery.sold_out': {
    EN: 'Numbers of your bet are sold out. Left for this issue: {numbers}.',
    KM: 'លេខក្នុងការភ្នាល់របស់អ្នកត្រូវបានលក់អស់។ នៅសល់សម្រាប់វគ្គនេះ៖ {numbers}។',
    CN: '您所选号码的额度已售完，本期剩余：{numbers}。',
    BN: 'আপনার বাজির নম্বর বিক্রি শেষ। এই ইস্যুতে বাকি: {numbers}।',
  },
  'lottery.issue_stake_over': {
    EN: 'You can stake up to {max} on one issue.',
    KM: 'អ្នកអាចភ្នាល់បានរហូតដល់ {max} ក្នុងវគ្គមួយ។',
    CN: '每期投注总额最高为 {max}。',
    BN: 'একটি ইস্যুতে সর্বোচ্চ {max} বাজি ধরা যায়।',
  },
  'lottery.order_unknown': {
    EN: 'This order does not exist.',
    KM: 'គ្មានការបញ្ជាទិញនេះទេ។',
    CN: '没有此注单。',
    BN: 'এই অর্ডার নেই।',
  },
  'lottery.order_ended': {
    EN: 'This order has already ended.',
    KM: 'ការបញ្ជាទិញនេះបានបញ្ចប់ហើយ។',
    CN: '此注单已结束。',
    BN: 'এই অর্ডার আগেই শেষ হয়েছে।',
  },
  'lottery.chase_from_last': {
    EN: 'Cancel the last issue of this chase first.',
    KM: 'សូមបោះបង់វគ្គចុងក្រោយនៃការតាមភ្នាល់នេះជាមុនសិន។',
    CN: '追号须从最后一期开始撤单。',
    BN: 'আগে এই ধারাবাহিক বাজির শেষ ইস্যু বাতিল করুন।',
  },
  'lottery.cancel_limit': {
    EN: 'You can cancel up to {max} orders a day.',
    KM: 'អ្នកអាចបោះបង់ការបញ្ជាទិញបានរហូតដល់ {max} ក្នុងមួយថ្ងៃ។',
    CN: '每天最多可撤 {max} 单。',
    BN: 'দিনে সর্বোচ্চ {max} টি অর্ডার বাতিল করা যায়।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
