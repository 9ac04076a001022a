import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Refusals that any call may return. */
export const requestWords = {
  'site.unknown': {
    EN: 'This address is not valid. Please contact customer service.',
    KM: 'អាសយដ្ឋាននេះមិនត្រឹមត្រូវទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '该网址无效，请联系客服。',
    BN: 'ঠিকানাটি সঠিক নয়। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'request.unreadable': {
    EN: 'The request could not be read.',
    KM: 'មិនអាចអានសំណើបានទេ។',
    CN: '无法读取请求。',
    BN: 'অনুরোধটি পড়া যায়নি।',
  },
  'request.invalid': {
    EN: 'Please check the highlighted fields.',
    KM: 'សូមពិនិត្យប្រអប់ដែលបានសម្គាល់។',
    CN: '请检查标出的内容。',
    BN: 'চিহ্নিত ঘরগুলো দেখে নিন।',
  },
  'request.must_be_encrypted': {
    EN: 'This request must be encrypted.',
    KM: 'សំណើនេះត្រូវតែបានអ៊ិនគ្រីប។',
    CN: '该请求必须加密。',
    BN: 'এই অনুরোধটি এনক্রিপ্ট করা আবশ্যক।',
  },
  'request.replayed': {
    EN: 'This request has expired. Please check your device’s clock and try again.',
    KM: 'សំណើនេះផុតកំណត់ហើយ។ សូមពិនិត្យម៉ោងលើឧបករណ៍ រួចសាកម្ដងទៀត។',
    CN: '请求已过期，请检查设备时间后重试。',
    BN: 'অনুরোধটির মেয়াদ শেষ। ডিভাইসের ঘড়ি দেখে আবার চেষ্টা করুন।',
  },
  'request.uncheckable': {
    EN: 'This cannot be checked right now. Please try again in a minute.',
    KM: 'ពេលនេះមិនអាចពិនិត្យបានទេ។ សូមសាកម្ដងទៀតក្នុងរយៈពេលមួយនាទី។',
    CN: '暂时无法验证，请一分钟后再试。',
    BN: 'এই মুহূর্তে এটি যাচাই করা যাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  'request.seal_mismatch': {
    EN: 'This request was made for another page or site. Please reload the page and try again.',
    KM: 'សំណើនេះត្រូវបានបង្កើតសម្រាប់ទំព័រ ឬគេហទំព័រផ្សេង។ សូមផ្ទុកទំព័រឡើងវិញ រួចសាកម្ដងទៀត។',
    CN: '该请求是为其他页面或站点生成的，请刷新页面后重试。',
    BN: 'এই অনুরোধটি অন্য পাতা বা সাইটের জন্য তৈরি। পাতাটি আবার লোড করে চেষ্টা করুন।',
  },
  'request.key_needed': {
    EN: 'The request has no request number. Please reload the page and try again.',
    KM: 'សំណើនេះខ្វះលេខសម្គាល់របស់វា។ សូមផ្ទុកទំព័រឡើងវិញ រួចសាកម្ដងទៀត។',
    CN: '请求缺少编号，请刷新页面后重试。',
    BN: 'অনুরোধটির নিজস্ব নম্বর নেই। পাতাটি আবার লোড করে চেষ্টা করুন।',
  },
  'request.key_reused': {
    EN: 'This request was already sent with different content.',
    KM: 'សំណើនេះត្រូវបានផ្ញើរួចហើយជាមួយខ្លឹមសារផ្សេង។',
    CN: '该请求已用其他内容提交过。',
    BN: 'এই অনুরোধটি আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে।',
  },
  'request.too_many': {
    EN: 'Too many attempts. Please try again in {minutes} min.',
    KM: 'សាកច្រើនដងពេក។ សូមសាកម្ដងទៀតក្នុងរយៈពេល {minutes} នាទី។',
    CN: '操作过于频繁，请在 {minutes} 分钟后重试。',
    BN: 'অনেকবার চেষ্টা হয়েছে। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  'request.not_found': {
    EN: 'Not found.',
    KM: 'រកមិនឃើញ។',
    CN: '未找到。',
    BN: 'পাওয়া যায়নি।',
  },
  'jobs.running': {
    EN: 'This job is running already. Wait until it has ended.',
    KM: 'ការងារនេះកំពុងដំណើរការរួចហើយ។ សូមរង់ចាំរហូតដល់វាចប់។',
    CN: '此任务正在运行，请等待其结束。',
    BN: 'এই কাজটি আগে থেকেই চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  'request.too_large': {
    EN: 'The request is too large.',
    KM: 'សំណើធំពេក។',
    CN: '请求内容过大。',
    BN: 'অনুরোধটি খুব বড়।',
  },
  'server.error': {
    EN: 'Something went wrong on our side. Your data is safe. Please try again.',
    KM: 'មានបញ្ហាខាងយើង។ ទិន្នន័យរបស់អ្នកមានសុវត្ថិភាព។ សូមសាកម្ដងទៀត។',
    CN: '系统异常，您的数据安全，请重试。',
    BN: 'আমাদের দিকে সমস্যা হয়েছে। আপনার তথ্য নিরাপদ। আবার চেষ্টা করুন।',
  },
  'site.maintenance': {
    EN: 'The site is under maintenance. Please try again later.',
    KM: 'គេហទំព័រកំពុងថែទាំ។ សូមត្រឡប់មកវិញបន្តិចទៀត។',
    CN: '系统维护中，请稍后再来。',
    BN: 'সাইটটি রক্ষণাবেক্ষণে আছে। একটু পরে আবার আসুন।',
  },
  'site.region': {
    EN: 'Access is restricted for your IP address or location.',
    KM: 'អាសយដ្ឋាន IP ឬទីតាំងរបស់អ្នកមិនអាចចូលបានទេ។',
    CN: '您的IP或所在地区受到访问限制。',
    BN: 'আপনার আইপি বা অঞ্চল থেকে প্রবেশ সীমিত।',
  },
  'site.closed': {
    EN: 'This site is closed. You can log in, see your records and withdraw your money.',
    KM: 'គេហទំព័រនេះបានបិទ។ អ្នកអាចចូលគណនី មើលកំណត់ត្រា និងដកប្រាក់របស់អ្នក។',
    CN: '本站已关闭。您仍可登录、查看记录并提取您的资金。',
    BN: 'এই সাইটটি বন্ধ। আপনি লগ ইন করতে, রেকর্ড দেখতে ও টাকা তুলতে পারবেন।',
  },
  'site.colour_unreadable': {
    EN: 'Text and buttons in this colour cannot be read. Choose a lighter or darker one.',
    KM: 'អក្សរ និងប៊ូតុងក្នុងពណ៌នេះមើលមិនច្បាស់ទេ។ សូមជ្រើសពណ៌ភ្លឺជាង ឬងងឹតជាង។',
    CN: '此颜色的文字和按钮难以辨认，请选择更亮或更暗的颜色。',
    BN: 'এই রঙের লেখা ও বোতাম পড়া যায় না। আরও হালকা বা গাঢ় রং বেছে নিন।',
  },
  'site.settings_changed': {
    EN: 'Someone else changed these settings. What you typed is kept. Check the page and save again.',
    KM: 'មានអ្នកផ្សេងបានប្ដូរការកំណត់ទាំងនេះ។ អ្វីដែលអ្នកបានបញ្ចូលត្រូវបានរក្សាទុក។ សូមពិនិត្យទំព័រ ហើយរក្សាទុកម្ដងទៀត។',
    CN: '其他人修改了这些设置。您输入的内容已保留。请检查页面后再次保存。',
    BN: 'অন্য কেউ এই সেটিংস বদলেছেন। আপনি যা লিখেছেন তা রাখা আছে। পাতাটি দেখে আবার সংরক্ষণ করুন।',
  },
  'site.switched_off': {
    EN: 'This feature is not available. Please contact customer service.',
    KM: 'មុខងារនេះប្រើមិនបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '此功能未开通，请联系客服。',
    BN: 'এই সুবিধাটি এখানে চালু নেই। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'request.bot_check': {
    EN: 'We could not verify that you are human. Please try again.',
    KM: 'យើងមិនអាចផ្ទៀងផ្ទាត់ថាអ្នកជាមនុស្សបានទេ។ សូមសាកម្ដងទៀត។',
    CN: '人机验证未通过，请重试。',
    BN: 'আপনি মানুষ কি না যাচাই করা যায়নি। আবার চেষ্টা করুন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
