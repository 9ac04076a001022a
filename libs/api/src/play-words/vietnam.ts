import type { Words } from '../fact-words/words.ts';

/** Parts of the plays of Vietnam. */
export const vietnamParts = {
  vn_lo2: { EN: 'Lô 2 digits', KM: 'ឡូ 2 ខ្ទង់', CN: '2字批号', BN: 'লো 2 অঙ্ক' },
  vn_lo3: { EN: 'Lô 3 digits', KM: 'ឡូ 3 ខ្ទង់', CN: '3字批号', BN: 'লো 3 অঙ্ক' },
  vn_lo4: { EN: 'Lô 4 digits', KM: 'ឡូ 4 ខ្ទង់', CN: '4字批号', BN: 'লো 4 অঙ্ক' },
  vn_1k: { EN: '1K', KM: '1K', CN: '1K', BN: '1K' },
  vn_dao: { EN: 'Đảo (all orders)', KM: 'ដាវ (គ្រប់លំដាប់)', CN: '全转 (Đảo)', BN: 'দাও (সব ক্রম)' },
  vn_de: { EN: 'Đề', KM: 'ដេ (Đề)', CN: '题特别奖 (Đề)', BN: 'দে (De)' },
  vn_cang3: { EN: '3 càng', KM: '3 កាំង (3 càng)', CN: '三更 (3 càng)', BN: '3 কাং (3 cang)' },
  vn_cang4: { EN: '4 càng', KM: '4 កាំង (4 càng)', CN: '四更 (4 càng)', BN: '4 কাং (4 cang)' },
  vn_g1: { EN: 'Đề of the first prize', KM: 'ដេរង្វាន់លេខ 1', CN: '题一等奖', BN: 'প্রথম পুরস্কারের দে' },
  vn_head: { EN: 'Đầu (head)', KM: 'ក្បាល (Đầu)', CN: '头 (Đầu)', BN: 'মাথা (Dau)' },
  vn_headtail: {
    EN: 'Đầu đuôi (head and tail)',
    KM: 'ក្បាល និងកន្ទុយ (Đầu đuôi)',
    CN: '头尾 (Đầu đuôi)',
    BN: 'মাথা ও লেজ (Dau duoi)',
  },
  vn_tail: { EN: 'Đuôi (tail)', KM: 'កន្ទុយ (Đuôi)', CN: '尾 (Đuôi)', BN: 'লেজ (Duoi)' },
  vn_xiuchu: { EN: 'Xỉu chủ', KM: 'ស៊ីវជូ (Xỉu chủ)', CN: '三字头尾 (Xỉu chủ)', BN: 'সিউ চু (Xiu chu)' },
  vn_xien2: { EN: 'Xiên 2', KM: 'ស៊ៀន 2', CN: '2串号', BN: 'সিয়েন 2' },
  vn_xien3: { EN: 'Xiên 3', KM: 'ស៊ៀន 3', CN: '3串号', BN: 'সিয়েন 3' },
  vn_xien4: { EN: 'Xiên 4', KM: 'ស៊ៀន 4', CN: '4串号', BN: 'সিয়েন 4' },
  vn_truot4: { EN: 'Lô trượt 4', KM: 'ឡូមិនចេញ 4', CN: '4不中', BN: 'লো ট্রুওত 4' },
  vn_truot8: { EN: 'Lô trượt 8', KM: 'ឡូមិនចេញ 8', CN: '8不中', BN: 'লো ট্রুওত 8' },
  vn_truot10: { EN: 'Lô trượt 10', KM: 'ឡូមិនចេញ 10', CN: '10不中', BN: 'লো ট্রুওত 10' },
  vn_order3: { EN: 'Last three, any order', KM: '3 ខ្ទង់ចុង គ្រប់លំដាប់', CN: '特别奖后三组选', BN: 'শেষ তিন, যেকোনো ক্রম' },
  vn_order4: { EN: 'Last four, any order', KM: '4 ខ្ទង់ចុង គ្រប់លំដាប់', CN: '特别奖后四组选', BN: 'শেষ চার, যেকোনো ক্রম' },
  vn_digit: { EN: 'One digit of the last two', KM: 'លេខមួយក្នុង 2 ខ្ទង់ចុង', CN: '后二不定位', BN: 'শেষ দুইয়ের একটি অঙ্ক' },
} as const satisfies Record<string, Words>;
