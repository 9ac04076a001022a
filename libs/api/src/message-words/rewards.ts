import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** Rewards and applications for them; `name` is the reward's or the offer's own name. */
export const rewardNews = {
  reward_issued: {
    EN: { title: 'A reward is ready', content: '{name}: claim it in the reward centre before it ends.' },
    KM: { title: 'រង្វាន់មួយរង់ចាំអ្នក', content: '{name}៖ សូមទទួលយកនៅមជ្ឈមណ្ឌលរង្វាន់ មុនពេលផុតកំណត់។' },
    CN: { title: '您有奖励待领取', content: '{name}：请在到期前到奖励中心领取。' },
    BN: { title: 'একটি পুরস্কার প্রস্তুত', content: '{name}: মেয়াদ শেষ হওয়ার আগে রিওয়ার্ড সেন্টার থেকে নিন।' },
  },
  reward_paid: {
    EN: { title: 'Reward claimed', content: '{name} has been credited to your account.' },
    KM: { title: 'បានទទួលរង្វាន់', content: '{name} ត្រូវបានបញ្ចូលទៅគណនីរបស់អ្នក។' },
    CN: { title: '奖励已领取', content: '{name} 已存入您的账号。' },
    BN: { title: 'পুরস্কার নেওয়া হয়েছে', content: '{name} আপনার অ্যাকাউন্টে যোগ হয়েছে।' },
  },
  reward_sent: {
    EN: { title: 'Reward sent', content: '{name} has been sent to you.' },
    KM: { title: 'រង្វាន់ត្រូវបានផ្ញើ', content: '{name} ត្រូវបានផ្ញើទៅអ្នក។' },
    CN: { title: '奖励已寄出', content: '{name} 已寄出。' },
    BN: { title: 'পুরস্কার পাঠানো হয়েছে', content: '{name} আপনাকে পাঠানো হয়েছে।' },
  },
  reward_ends: {
    EN: { title: 'A reward ends soon', content: '{name} ends within a day. Claim it in the reward centre.' },
    KM: { title: 'រង្វាន់ជិតផុតកំណត់', content: '{name} នឹងផុតកំណត់ក្នុងមួយថ្ងៃ។ សូមទទួលយកនៅមជ្ឈមណ្ឌលរង្វាន់។' },
    CN: { title: '奖励即将到期', content: '{name} 将在一天内到期，请到奖励中心领取。' },
    BN: { title: 'একটি পুরস্কারের মেয়াদ শেষ হচ্ছে', content: '{name} এক দিনের মধ্যে শেষ হবে। রিওয়ার্ড সেন্টার থেকে নিন।' },
  },
  application_rejected: {
    EN: { title: 'Application rejected', content: 'Your application for “{name}” was rejected: {remark}' },
    KM: { title: 'ពាក្យស្នើត្រូវបានបដិសេធ', content: 'ពាក្យស្នើរបស់អ្នកសម្រាប់ «{name}» ត្រូវបានបដិសេធ៖ {remark}' },
    CN: { title: '申请未通过', content: '您对“{name}”的申请未通过：{remark}' },
    BN: { title: 'আবেদন গ্রহণ করা হয়নি', content: '“{name}”-এর জন্য আপনার আবেদন গ্রহণ করা হয়নি: {remark}' },
  },
  raffle_drawn: {
    EN: {
      title: 'Winners drawn',
      content: '“{name}” has been drawn. Its page shows the winners and what proves them.',
    },
    KM: { title: 'បានចាប់រកអ្នកឈ្នះ', content: '«{name}» បានចាប់ហើយ។ ទំព័ររបស់វាបង្ហាញអ្នកឈ្នះ និងភស្តុតាង។' },
    CN: { title: '已开奖', content: '“{name}”已开奖，活动页面可查看中奖名单及验证。' },
    BN: { title: 'বিজয়ী নির্ধারিত', content: '“{name}”-এর ড্র হয়েছে। এর পাতায় বিজয়ী ও প্রমাণ দেখুন।' },
  },
} satisfies Record<string, Record<Language, MessageText>>;
