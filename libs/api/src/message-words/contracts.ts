import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

export const contractNames: Record<ContractKind, Record<Language, string>> = {
  dividend: { EN: 'dividend', KM: 'ភាគលាភ', CN: '分红', BN: 'লভ্যাংশ' },
  daily_wage: { EN: 'daily wage', KM: 'ប្រាក់ឈ្នួលប្រចាំថ្ងៃ', CN: '日工资', BN: 'দৈনিক মজুরি' },
  hourly_wage: { EN: 'hourly wage', KM: 'ប្រាក់ឈ្នួលប្រចាំម៉ោង', CN: '时工资', BN: 'ঘণ্টার মজুরি' },
  realtime_wage: { EN: 'real-time wage', KM: 'ប្រាក់ឈ្នួលភ្លាមៗ', CN: '实时工资', BN: 'তাৎক্ষণিক মজুরি' },
};

/** Contract changes; `account` is the other party, or the site's name. */
export const contractNews = {
  contract_offered: {
    EN: {
      title: 'New contract offer',
      content: 'A {contract} contract between you and {account} is waiting for an answer.',
    },
    KM: { title: 'មានការស្នើកិច្ចសន្យា', content: 'កិច្ចសន្យា{contract}រវាងអ្នក និង {account} កំពុងរង់ចាំចម្លើយ។' },
    CN: { title: '有新的契约', content: '您与 {account} 的{contract}契约等待答复。' },
    BN: { title: 'চুক্তির প্রস্তাব', content: 'আপনার ও {account}-এর মধ্যে {contract} চুক্তি উত্তরের অপেক্ষায় আছে।' },
  },
  contract_edited: {
    EN: {
      title: 'Contract change proposed',
      content: 'New terms for the {contract} contract between you and {account} are waiting for an answer.',
    },
    KM: { title: 'កិច្ចសន្យានឹងត្រូវកែ', content: 'លក្ខខណ្ឌថ្មីនៃកិច្ចសន្យា{contract}រវាងអ្នក និង {account} កំពុងរង់ចាំចម្លើយ។' },
    CN: { title: '契约待变更', content: '您与 {account} 的{contract}契约有新条款等待答复。' },
    BN: { title: 'চুক্তি বদলাবে', content: 'আপনার ও {account}-এর {contract} চুক্তির নতুন শর্ত উত্তরের অপেক্ষায় আছে।' },
  },
  contract_withdrawn: {
    EN: {
      title: 'Contract offer withdrawn',
      content: 'The {contract} contract offer between you and {account} has been withdrawn.',
    },
    KM: { title: 'ការស្នើត្រូវបានដកវិញ', content: 'ការស្នើអំពី{contract}រវាងអ្នក និង {account} លែងមានសុពលភាព។' },
    CN: { title: '契约提议已撤回', content: '您与 {account} 的{contract}契约提议已撤回。' },
    BN: { title: 'প্রস্তাব ফিরিয়ে নেওয়া হয়েছে', content: 'আপনার ও {account}-এর {contract} প্রস্তাব আর নেই।' },
  },
  contract_signed: {
    EN: {
      title: 'Contract signed',
      content: 'The {contract} contract between you and {account} is now active.',
    },
    KM: { title: 'កិច្ចសន្យាត្រូវបានចុះហត្ថលេខា', content: 'កិច្ចសន្យា{contract}រវាងអ្នក និង {account} មានសុពលភាពហើយ។' },
    CN: { title: '契约已签订', content: '您与 {account} 的{contract}契约已生效。' },
    BN: { title: 'চুক্তি স্বাক্ষরিত', content: 'আপনার ও {account}-এর {contract} চুক্তি কার্যকর হয়েছে।' },
  },
  contract_rejected: {
    EN: {
      title: 'Contract offer rejected',
      content: 'The {contract} contract offer between you and {account} has been rejected.',
    },
    KM: { title: 'ការស្នើត្រូវបានបដិសេធ', content: 'ការស្នើអំពី{contract}រវាងអ្នក និង {account} ត្រូវបានបដិសេធ។' },
    CN: { title: '契约提议被拒绝', content: '您与 {account} 的{contract}契约提议被拒绝。' },
    BN: { title: 'প্রস্তাব প্রত্যাখ্যাত', content: 'আপনার ও {account}-এর {contract} প্রস্তাব প্রত্যাখ্যান করা হয়েছে।' },
  },
  contract_end_asked: {
    EN: {
      title: 'Contract termination requested',
      content: 'A request to terminate the {contract} contract between you and {account} is waiting for an answer.',
    },
    KM: { title: 'មានការស្នើបញ្ចប់កិច្ចសន្យា', content: 'ការបញ្ចប់កិច្ចសន្យា{contract}រវាងអ្នក និង {account} កំពុងរង់ចាំចម្លើយ។' },
    CN: { title: '申请终止契约', content: '您与 {account} 的{contract}契约的终止等待答复。' },
    BN: {
      title: 'চুক্তি শেষ করার অনুরোধ',
      content: 'আপনার ও {account}-এর {contract} চুক্তি শেষ করার অনুরোধ উত্তরের অপেক্ষায় আছে।',
    },
  },
  contract_kept: {
    EN: {
      title: 'Contract stays active',
      content: 'The {contract} contract between you and {account} has not been terminated and stays active.',
    },
    KM: { title: 'កិច្ចសន្យានៅបន្ត', content: 'កិច្ចសន្យា{contract}រវាងអ្នក និង {account} មិនត្រូវបានបញ្ចប់ទេ ហើយនៅបន្ត។' },
    CN: { title: '契约继续有效', content: '您与 {account} 的{contract}契约未终止，继续有效。' },
    BN: { title: 'চুক্তি চলবে', content: 'আপনার ও {account}-এর {contract} চুক্তি শেষ হয়নি, চলতে থাকবে।' },
  },
  contract_ended: {
    EN: {
      title: 'Contract terminated',
      content: 'The {contract} contract between you and {account} has been terminated by agreement.',
    },
    KM: { title: 'កិច្ចសន្យាបានបញ្ចប់', content: 'កិច្ចសន្យា{contract}រវាងអ្នក និង {account} បានបញ្ចប់ដោយការព្រមព្រៀង។' },
    CN: { title: '契约已终止', content: '您与 {account} 的{contract}契约经双方同意已终止。' },
    BN: { title: 'চুক্তি শেষ হয়েছে', content: 'আপনার ও {account}-এর {contract} চুক্তি সম্মতিতে শেষ হয়েছে।' },
  },
  contract_terminated: {
    EN: {
      title: 'Contract terminated automatically',
      content:
        'The {contract} contract between you and {account} paid more than an upline contract now allows, so it has ended.',
    },
    KM: {
      title: 'កិច្ចសន្យាត្រូវបានបញ្ឈប់',
      content: 'កិច្ចសន្យា{contract}រវាងអ្នក និង {account} បានសន្យាលើសពីអ្វីដែលកិច្ចសន្យាខាងលើផ្តល់ឥឡូវនេះ ហើយបានបញ្ចប់។',
    },
    CN: { title: '契约被终止', content: '您与 {account} 的{contract}契约的承诺高于上级契约现行比例，已自动终止。' },
    BN: {
      title: 'চুক্তি বাতিল হয়েছে',
      content: 'আপনার ও {account}-এর {contract} চুক্তি উপরের চুক্তির চেয়ে বেশি প্রতিশ্রুতি দিয়েছিল, তাই শেষ হয়েছে।',
    },
  },
} satisfies Record<string, Record<Language, MessageText>>;
