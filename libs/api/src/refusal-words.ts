import type { Language } from '@apsara/domain/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** What a person reads when the answer is no. A code without words in every language does not compile. */
export const refusalWords: Record<RefusalCode, Record<Language, string>> = {
  'site.unknown': {
    EN: 'This address belongs to no site. Please contact customer service.',
    KM: 'អាសយដ្ឋាននេះមិនមែនជារបស់គេហទំព័រណាមួយទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '域名校验失败，请联系客服。',
    BN: 'এই ঠিকানাটি কোনো সাইটের নয়। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'request.unreadable': {
    EN: 'The request could not be read.',
    KM: 'មិនអាចអានសំណើបានទេ។',
    CN: '无法读取请求。',
    BN: 'অনুরোধটি পড়া যায়নি।',
  },
  'request.invalid': {
    EN: 'Please check the marked fields.',
    KM: 'សូមពិនិត្យប្រអប់ដែលបានសម្គាល់។',
    CN: '请检查标出的内容。',
    BN: 'চিহ্নিত ঘরগুলো দেখে নিন।',
  },
  'request.must_be_encrypted': {
    EN: 'This call must be encrypted.',
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
  'request.key_reused': {
    EN: 'This request was already sent with other contents.',
    KM: 'សំណើនេះត្រូវបានផ្ញើរួចហើយជាមួយខ្លឹមសារផ្សេង។',
    CN: '该请求已用其他内容提交过。',
    BN: 'এই অনুরোধটি আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে।',
  },
  'request.too_many': {
    EN: 'Too many tries. Please wait a moment and try again.',
    KM: 'អ្នកបានសាកច្រើនដងពេក។ សូមរង់ចាំបន្តិច រួចសាកម្ដងទៀត។',
    CN: '操作过于频繁，请稍后再试。',
    BN: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  },
  'request.not_found': {
    EN: 'There is nothing at this address.',
    KM: 'រកមិនឃើញអ្វីនៅអាសយដ្ឋាននេះទេ។',
    CN: '此地址没有内容。',
    BN: 'এই ঠিকানায় কিছু নেই।',
  },
  'request.too_large': {
    EN: 'The request is too large.',
    KM: 'សំណើធំពេក។',
    CN: '请求内容过大。',
    BN: 'অনুরোধটি খুব বড়।',
  },
  'server.error': {
    EN: 'Something went wrong on our side. Nothing you did was lost; please try again.',
    KM: 'មានបញ្ហានៅខាងយើង។ អ្វីដែលអ្នកបានធ្វើមិនបាត់ទេ សូមសាកម្ដងទៀត។',
    CN: '系统异常，您的操作未丢失，请重试。',
    BN: 'আমাদের দিকে সমস্যা হয়েছে। কিছু হারায়নি; আবার চেষ্টা করুন।',
  },
  'session.invalid': {
    EN: 'Please log in.',
    KM: 'សូមចូលគណនី។',
    CN: '请先登录。',
    BN: 'অনুগ্রহ করে লগ ইন করুন।',
  },
  'session.forbidden': {
    EN: 'Your account may not do this.',
    KM: 'គណនីរបស់អ្នកមិនមានសិទ្ធិធ្វើរឿងនេះទេ។',
    CN: '您的账号没有此权限。',
    BN: 'আপনার অ্যাকাউন্টের এই অনুমতি নেই।',
  },
  'session.wrong_credentials': {
    EN: 'Wrong account or password.',
    KM: 'គណនី ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។',
    CN: '账号或密码错误。',
    BN: 'অ্যাকাউন্ট বা পাসওয়ার্ড ভুল।',
  },
  'session.not_an_agent': {
    EN: 'A non-agent cannot log in to the agent site.',
    KM: 'អ្នកដែលមិនមែនជាភ្នាក់ងារមិនអាចចូលគេហទំព័រភ្នាក់ងារបានទេ។',
    CN: '非代理无法登录代理站点。',
    BN: 'এজেন্ট ছাড়া কেউ এজেন্ট সাইটে লগ ইন করতে পারে না।',
  },
  'session.not_a_member': {
    EN: 'A non-member cannot log in.',
    KM: 'អ្នកដែលមិនមែនជាសមាជិកមិនអាចចូលបានទេ។',
    CN: '非会员无法登录。',
    BN: 'সদস্য ছাড়া কেউ লগ ইন করতে পারে না।',
  },
  'session.blocked': {
    EN: 'This account is blocked. Please contact customer service.',
    KM: 'គណនីនេះត្រូវបានបិទ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '该账号已被停用，请联系客服。',
    BN: 'এই অ্যাকাউন্টটি বন্ধ করা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'members.registration_closed': {
    EN: 'This site takes no new accounts this way.',
    KM: 'គេហទំព័រនេះមិនទទួលការចុះឈ្មោះតាមវិធីនេះទេ។',
    CN: '本站暂不支持此注册方式。',
    BN: 'এই সাইটে এভাবে নতুন অ্যাকাউন্ট খোলা যায় না।',
  },
  'members.username_taken': {
    EN: 'This user name is taken.',
    KM: 'ឈ្មោះអ្នកប្រើនេះមានគេប្រើហើយ។',
    CN: '该用户名已被使用。',
    BN: 'এই ব্যবহারকারী নামটি নেওয়া হয়ে গেছে।',
  },
  'members.password_common': {
    EN: 'This password is one of the most common ones. Please choose another.',
    KM: 'ពាក្យសម្ងាត់នេះគេប្រើច្រើនពេក។ សូមជ្រើសរើសមួយផ្សេងទៀត។',
    CN: '该密码过于常见，请更换。',
    BN: 'এই পাসওয়ার্ডটি খুব সাধারণ। অন্য একটি বেছে নিন।',
  },
  'members.password_is_name': {
    EN: 'The password must differ from the user name.',
    KM: 'ពាក្យសម្ងាត់ត្រូវខុសពីឈ្មោះអ្នកប្រើ។',
    CN: '密码不能与用户名相同。',
    BN: 'পাসওয়ার্ড ব্যবহারকারী নাম থেকে আলাদা হতে হবে।',
  },
  'members.affiliate_unknown': {
    EN: 'Invalid invitation code.',
    KM: 'លេខកូដអញ្ជើញមិនត្រឹមត្រូវ។',
    CN: '邀请码错误。',
    BN: 'আমন্ত্রণ কোডটি সঠিক নয়।',
  },
  'members.real_account_needed': {
    EN: 'You need a real account for this. Please register first.',
    KM: 'អ្នកត្រូវមានគណនីពិតសម្រាប់រឿងនេះ។ សូមចុះឈ្មោះជាមុន។',
    CN: '此操作需要真实账号，请先注册。',
    BN: 'এর জন্য আসল অ্যাকাউন্ট দরকার। আগে নিবন্ধন করুন।',
  },
  'deposits.amount_out_of_bounds': {
    EN: 'The amount must lie between {min} and {max}.',
    KM: 'ចំនួនទឹកប្រាក់ត្រូវនៅចន្លោះ {min} និង {max}។',
    CN: '金额须在 {min} 至 {max} 之间。',
    BN: 'পরিমাণ {min} থেকে {max} এর মধ্যে হতে হবে।',
  },
  'deposits.method_unknown': {
    EN: 'This way to pay is not offered here.',
    KM: 'វិធីបង់ប្រាក់នេះមិនមាននៅទីនេះទេ។',
    CN: '本站不支持此支付方式。',
    BN: 'এই পেমেন্ট পদ্ধতি এখানে নেই।',
  },
  'deposits.order_unknown': {
    EN: 'There is no such deposit.',
    KM: 'រកមិនឃើញការដាក់ប្រាក់នេះទេ។',
    CN: '没有此存款订单。',
    BN: 'এমন কোনো জমা নেই।',
  },
  'deposits.order_closed': {
    EN: 'This deposit is already closed.',
    KM: 'ការដាក់ប្រាក់នេះបានបិទហើយ។',
    CN: '该存款订单已关闭。',
    BN: 'এই জমাটি ইতিমধ্যে বন্ধ হয়েছে।',
  },
  'deposits.signature_wrong': {
    EN: 'The signature is not valid.',
    KM: 'ហត្ថលេខាមិនត្រឹមត្រូវ។',
    CN: '签名无效。',
    BN: 'স্বাক্ষরটি বৈধ নয়।',
  },
  'games.unknown': {
    EN: 'This game does not exist here.',
    KM: 'ហ្គេមនេះមិនមាននៅទីនេះទេ។',
    CN: '此游戏不存在。',
    BN: 'এই গেমটি এখানে নেই।',
  },
  'games.maintenance': {
    EN: 'This game is under maintenance. Please try another one.',
    KM: 'ហ្គេមនេះកំពុងថែទាំ។ សូមសាកហ្គេមផ្សេង។',
    CN: '游戏维护中，请尝试其他游戏。',
    BN: 'গেমটি রক্ষণাবেক্ষণে আছে। অন্য একটি খেলুন।',
  },
  'games.no_demo': {
    EN: 'This game has no free demo.',
    KM: 'ហ្គេមនេះមិនមានការលេងសាកល្បងទេ។',
    CN: '此游戏没有免费试玩。',
    BN: 'এই গেমের ফ্রি ডেমো নেই।',
  },
  'agents.account_unknown': {
    EN: 'There is no such account in your team.',
    KM: 'រកមិនឃើញគណនីនេះនៅក្នុងក្រុមរបស់អ្នកទេ។',
    CN: '您的团队中没有此账号。',
    BN: 'আপনার দলে এমন কোনো অ্যাকাউন্ট নেই।',
  },
  'agents.level_limit': {
    EN: 'Your line is as deep as this site allows; open a member account instead.',
    KM: 'ខ្សែភ្នាក់ងាររបស់អ្នកជ្រៅអស់កម្រិតហើយ។ សូមបើកគណនីសមាជិកជំនួស។',
    CN: '代理层级已达上限，请改为开设会员账号。',
    BN: 'আপনার লাইনের গভীরতার সীমা শেষ; বরং সদস্য অ্যাকাউন্ট খুলুন।',
  },
};

/** A refusal's words in a language, with the bounds it names filled in. */
export function wordsOf(code: RefusalCode, language: Language, bounds: { min?: string; max?: string } = {}): string {
  return refusalWords[code][language].replace('{min}', bounds.min ?? '').replace('{max}', bounds.max ?? '');
}
