import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** A member's own figures, when marks of harm were found. */
export const protectionNews = {
  own_figures: {
    EN: {
      title: 'Your recent play',
      content:
        'In the last {days} days you deposited {deposited} {currency} and staked {staked} {currency}. Your result is {net} {currency}. You can set limits or take a break at any time under “Player protection”.',
    },
    KM: {
      title: 'ការលេងថ្មីៗរបស់អ្នក',
      content:
        'ក្នុងរយៈពេល {days} ថ្ងៃចុងក្រោយ អ្នកបានដាក់ប្រាក់ {deposited} {currency} និងភ្នាល់ {staked} {currency}។ លទ្ធផលរបស់អ្នកគឺ {net} {currency}។ អ្នកអាចកំណត់ដែនកំណត់ ឬសម្រាកបានគ្រប់ពេល នៅ «ការការពារអ្នកលេង»។',
    },
    CN: {
      title: '您最近的游戏情况',
      content:
        '最近 {days} 天您共存款 {deposited} {currency}，投注 {staked} {currency}，输赢为 {net} {currency}。您可随时在“玩家保护”中设置限额或暂停一段时间。',
    },
    BN: {
      title: 'আপনার সাম্প্রতিক খেলা',
      content:
        'গত {days} দিনে আপনি {deposited} {currency} জমা করেছেন এবং {staked} {currency} বাজি ধরেছেন। আপনার ফলাফল {net} {currency}। “খেলোয়াড় সুরক্ষা” পাতায় যেকোনো সময় সীমা ঠিক করতে বা বিরতি নিতে পারেন।',
    },
  },
} satisfies Record<string, Record<Language, MessageText>>;
