import type { Words } from '../fact-words/words.ts';

/** Parts of the plays of 4D, Thailand, Mekong and 6/45. */
export const seaParts = {
  sea_645: { EN: '6/45', KM: '6/45', CN: '6/45', BN: '6/45' },
  sea_big: { EN: 'Big', KM: 'ធំ (Big)', CN: '大 (Big)', BN: 'বিগ (বড়)' },
  sea_small: { EN: 'Small', KM: 'តូច (Small)', CN: '小 (Small)', BN: 'স্মল (ছোট)' },
  sea_box: { EN: 'Box', KM: 'Box (គ្រប់លំដាប់)', CN: '全打 (Box)', BN: 'বক্স (সব ক্রম)' },
  sea_ibox: { EN: 'iBox', KM: 'iBox (ភ្នាល់មួយគ្រប់លំដាប់)', CN: '包打 (iBox)', BN: 'আইবক্স (এক বাজিতে সব ক্রম)' },
  sea_roll: { EN: 'Roll', KM: 'Roll (មួយខ្ទង់ 0–9)', CN: '滚字 (Roll)', BN: 'রোল (এক ঘরে 0–9)' },
  sea_a4: { EN: '4A', KM: '4A', CN: '4A', BN: '4A' },
  sea_a3: { EN: '3A', KM: '3A', CN: '3A', BN: '3A' },
  sea_abc3: { EN: '3ABC', KM: '3ABC', CN: '3ABC', BN: '3ABC' },
  sea_four: { EN: 'Four digits', KM: 'លេខ 4 ខ្ទង់', CN: '四位', BN: 'চার অঙ্ক' },
  sea_three: { EN: 'Three top', KM: '3 លើ', CN: '三上', BN: 'উপরের তিন' },
  sea_two: { EN: 'Two digits', KM: 'លេខ 2 ខ្ទង់', CN: '二位', BN: 'দুই অঙ্ক' },
  sea_any: { EN: 'Any order (tot)', KM: 'គ្រប់លំដាប់ (tot)', CN: '组选 (tot)', BN: 'যেকোনো ক্রম (tot)' },
  sea_run: { EN: 'Run', KM: 'លេខរត់ (run)', CN: '跑号 (run)', BN: 'রান' },
  sea_top: { EN: 'Top', KM: 'លើ', CN: '上', BN: 'উপর' },
  sea_bottom: { EN: 'Bottom', KM: 'ក្រោម', CN: '下', BN: 'নিচ' },
  sea_number: { EN: 'One number comes', KM: 'លេខមួយចេញ', CN: '一个号码', BN: 'একটি সংখ্যা আসে' },
} as const satisfies Record<string, Words>;
