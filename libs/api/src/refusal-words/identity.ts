/** Identity, marks of harm. */
export const identityWords = {
  'identity.level_needed': {
    EN: 'Please verify your identity first. This requires level {level}.',
    KM: 'សូមផ្ទៀងផ្ទាត់អត្តសញ្ញាណរបស់អ្នកជាមុនសិន។ ការនេះទាមទារកម្រិត {level}។',
    CN: '请先完成身份验证，此操作需达到等级 {level}。',
    BN: 'আগে আপনার পরিচয় যাচাই করুন। এর জন্য স্তর {level} প্রয়োজন।',
  },
  'identity.handed_in': {
    EN: 'You have already submitted this.',
    KM: 'អ្នកបានដាក់ឯកសារនេះរួចហើយ។',
    CN: '您已提交过此资料。',
    BN: 'আপনি এটি আগেই জমা দিয়েছেন।',
  },
  'identity.unknown': {
    EN: 'Document not found.',
    KM: 'រកមិនឃើញឯកសារនេះទេ។',
    CN: '未找到此资料。',
    BN: 'এমন কোনো নথি নেই।',
  },
  'identity.decided': {
    EN: 'This has already been approved or rejected.',
    KM: 'ឯកសារនេះត្រូវបានអនុម័ត ឬបដិសេធរួចហើយ។',
    CN: '此资料已被批准或拒绝。',
    BN: 'এটি আগেই অনুমোদিত বা প্রত্যাখ্যাত হয়েছে।',
  },
  'marks.unknown': {
    EN: 'This member has no markers of harm.',
    KM: 'សមាជិកនេះមិនមានសញ្ញាទេ។',
    CN: '此会员没有风险标记。',
    BN: 'এই সদস্যের কোনো চিহ্ন নেই।',
  },
  'marks.limit_first': {
    EN: 'Please set a deposit limit before your next deposit.',
    KM: 'សូមកំណត់ដែនកំណត់ដាក់ប្រាក់ មុនពេលដាក់ប្រាក់លើកក្រោយ។',
    CN: '请先设置存款限额，再进行下一次存款。',
    BN: 'পরের জমার আগে একটি জমার সীমা ঠিক করুন।',
  },
  'marks.no_offers': {
    EN: 'This member cannot receive offers at the moment.',
    KM: 'បច្ចុប្បន្ន សមាជិកនេះមិនអាចទទួលប្រូម៉ូសិនបានទេ។',
    CN: '目前不得向此会员提供任何优惠。',
    BN: 'এই মুহূর্তে এই সদস্যকে কোনো অফার দেওয়া যাবে না।',
  },
  'offers.quiet_hours': {
    EN: 'Quiet hours: nothing can be offered before {min} (site time). Please send it then.',
    KM: 'ម៉ោងស្ងាត់៖ មិនអាចផ្តល់ប្រូម៉ូសិនមុនម៉ោង {min} (ម៉ោងរបស់គេហទំព័រ) បានទេ។ សូមផ្ញើនៅពេលនោះ។',
    CN: '免打扰时段：{min}（站点时间）之前不能发送优惠，请届时再发送。',
    BN: 'নীরব সময়: {min} (সাইটের সময়) এর আগে কোনো অফার দেওয়া যাবে না। তখন পাঠান।',
  },
};
