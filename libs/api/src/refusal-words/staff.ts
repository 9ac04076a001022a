import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

export const staffWords = {
  'staff.unknown': {
    EN: 'Staff account not found.',
    KM: 'រកមិនឃើញគណនីបុគ្គលិកនេះទេ។',
    CN: '未找到此员工账户。',
    BN: 'কর্মীর অ্যাকাউন্ট পাওয়া যায়নি।',
  },
  'staff.request_unknown': {
    EN: 'Request not found.',
    KM: 'រកមិនឃើញសំណើនេះទេ។',
    CN: '未找到此申请。',
    BN: 'অনুরোধ পাওয়া যায়নি।',
  },
  'staff.own_account': {
    EN: 'You may not change your own account.',
    KM: 'អ្នកមិនអាចផ្លាស់ប្តូរគណនីផ្ទាល់ខ្លួនបានទេ។',
    CN: '您不能更改自己的账户。',
    BN: 'আপনি নিজের অ্যাকাউন্ট পরিবর্তন করতে পারবেন না।',
  },
  'staff.owner_account': {
    EN: 'Only an owner of the platform may change the account or the role of an owner.',
    KM: 'មានតែម្ចាស់វេទិកាទេដែលអាចផ្លាស់ប្តូរគណនី ឬតួនាទីរបស់ម្ចាស់វេទិកា។',
    CN: '只有平台所有者可以更改所有者的账户或角色。',
    BN: 'শুধু প্ল্যাটফর্মের মালিক মালিকের অ্যাকাউন্ট বা ভূমিকা পরিবর্তন করতে পারেন।',
  },
  'platform.site_unknown': {
    EN: 'Site not found.',
    KM: 'រកមិនឃើញគេហទំព័រនេះទេ។',
    CN: '未找到此站点。',
    BN: 'সাইট পাওয়া যায়নি।',
  },
  'platform.site_hindered': {
    EN: 'The site can no longer be created: its code or a host has been taken meanwhile. Refuse this request.',
    KM: 'មិនអាចបង្កើតគេហទំព័រនេះទៀតទេ៖ កូដ ឬម៉ាស៊ីនរបស់វាត្រូវបានប្រើរួចហើយ។ សូមបដិសេធសំណើនេះ។',
    CN: '无法再创建此站点：其代码或域名已被占用。请拒绝此申请。',
    BN: 'সাইটটি আর তৈরি করা যাবে না: এর কোড বা হোস্ট ইতিমধ্যে নেওয়া হয়েছে। অনুরোধটি প্রত্যাখ্যান করুন।',
  },
  'platform.closing_not_needed': {
    EN: 'The site is already in that state, or a request for it waits.',
    KM: 'គេហទំព័រស្ថិតក្នុងស្ថានភាពនោះរួចហើយ ឬមានសំណើកំពុងរង់ចាំ។',
    CN: '该站点已处于此状态，或已有申请在等待处理。',
    BN: 'সাইটটি ইতিমধ্যে সেই অবস্থায় আছে, অথবা এর জন্য একটি অনুরোধ অপেক্ষায় আছে।',
  },
  'platform.request_unknown': {
    EN: 'Request not found.',
    KM: 'រកមិនឃើញសំណើនេះទេ។',
    CN: '未找到此申请。',
    BN: 'অনুরোধ পাওয়া যায়নি।',
  },
  'platform.admin_not_needed': {
    EN: 'The site has two admins, or you opened its first: another owner opens the second.',
    KM: 'គេហទំព័រមានអ្នកគ្រប់គ្រងពីរនាក់ហើយ ឬអ្នកបានបើកអ្នកទីមួយ៖ ម្ចាស់វេទិកាម្នាក់ទៀតត្រូវបើកអ្នកទីពីរ។',
    CN: '该站点已有两位管理员，或第一位由您开设：第二位须由另一位所有者开设。',
    BN: 'সাইটে দুজন অ্যাডমিন আছেন, অথবা প্রথমজনকে আপনি খুলেছেন: দ্বিতীয়জনকে অন্য মালিক খুলবেন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
