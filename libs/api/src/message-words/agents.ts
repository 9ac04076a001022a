import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** Account changes in an upline; `account` is the direct upline. */
export const agentNews = {
  rates_changed: {
    EN: {
      title: 'Your rates have changed',
      content: 'Your rebate rates or your prize series have changed. Ask customer service if you have questions.',
    },
    KM: {
      title: 'អត្រារបស់អ្នកបានផ្លាស់ប្ដូរ',
      content: 'អត្រាប្រាក់បង្វិល ឬស៊េរីរង្វាន់របស់អ្នកបានផ្លាស់ប្ដូរ។ បើមានសំណួរ សូមសួរសេវាអតិថិជន។',
    },
    CN: { title: '您的比例已变更', content: '您的返水比例或奖金组已变更。如有疑问，请咨询客服。' },
    BN: {
      title: 'আপনার হার বদলেছে',
      content: 'আপনার রিবেটের হার বা পুরস্কার সিরিজ বদলেছে। কোনো প্রশ্ন থাকলে গ্রাহক সেবায় জিজ্ঞাসা করুন।',
    },
  },
  promoted: {
    EN: {
      title: 'You are now an agent',
      content:
        '{account} made you an agent. Your balance and history stay the same, and you can now create accounts in your downline.',
    },
    KM: {
      title: 'អ្នកជាភ្នាក់ងារហើយ',
      content: '{account} បានតែងតាំងអ្នកជាភ្នាក់ងារ។ សមតុល្យ និងកំណត់ត្រារបស់អ្នកនៅដដែល ហើយអ្នកអាចបើកគណនីនៅក្រោមអ្នក។',
    },
    CN: { title: '您已成为代理', content: '{account} 已将您升为代理。您的余额与记录保持不变，您可以在名下开户。' },
    BN: {
      title: 'আপনি এখন এজেন্ট',
      content: '{account} আপনাকে এজেন্ট করেছেন। আপনার ব্যালেন্স ও রেকর্ড থাকবে; আপনি নিজের নিচে অ্যাকাউন্ট খুলতে পারবেন।',
    },
  },
} satisfies Record<string, Record<Language, MessageText>>;
