import type { SiteApp, Texts } from '@apsara/domain/sites/site-apps';

interface SeededGuide {
  steps: readonly Texts[];
  note: Texts;
}

/** How each app is installed. None of them comes from a store: the site itself is put onto the home screen. */
export const appGuides: Record<SiteApp, SeededGuide> = {
  android: {
    steps: [
      {
        EN: 'Open this site in Chrome.',
        KM: 'បើកគេហទំព័រនេះក្នុង Chrome។',
        CN: '用 Chrome 打开本站。',
        BN: 'Chrome-এ এই সাইট খুলুন।',
      },
      {
        EN: 'Tap the menu ⋮ at the top right.',
        KM: 'ចុចម៉ឺនុយ ⋮ ខាងលើស្ដាំ។',
        CN: '点击右上角菜单 ⋮。',
        BN: 'ওপরে ডানে ⋮ মেনু চাপুন।',
      },
      {
        EN: 'Choose “Install app” or “Add to Home screen”.',
        KM: 'ជ្រើស “ដំឡើងកម្មវិធី” ឬ “បន្ថែមទៅអេក្រង់ដើម”។',
        CN: '选择“安装应用”或“添加到主屏幕”。',
        BN: '“অ্যাপ ইনস্টল করুন” বা “হোম স্ক্রিনে যোগ করুন” বাছুন।',
      },
      {
        EN: 'Tap “Install”. The icon appears among your apps.',
        KM: 'ចុច “ដំឡើង”។ រូបតំណាងនៅក្នុងចំណោមកម្មវិធីរបស់អ្នក។',
        CN: '点击“安装”，图标即出现在应用列表中。',
        BN: '“ইনস্টল” চাপুন। আইকনটি এখন আপনার অ্যাপের মধ্যে।',
      },
    ],
    note: {
      EN: 'You do not need an app store, and you do not need to allow unknown sources.',
      KM: 'មិនចាំបាច់ទាញយកពីហាង ឬអនុញ្ញាតប្រភពមិនស្គាល់ទេ។',
      CN: '无需从商店下载，也无需允许未知来源。',
      BN: 'কোনো স্টোর থেকে ডাউনলোড বা অজানা উৎস অনুমতি দিতে হয় না।',
    },
  },
  ios: {
    steps: [
      {
        EN: 'Open this site in Safari.',
        KM: 'បើកគេហទំព័រនេះក្នុង Safari។',
        CN: '用 Safari 打开本站。',
        BN: 'Safari-তে এই সাইট খুলুন।',
      },
      {
        EN: 'Tap the Share button, the square with an arrow.',
        KM: 'ចុចប៊ូតុងចែករំលែក រូបការ៉េមានព្រួញ។',
        CN: '点击分享按钮（方框和箭头）。',
        BN: 'শেয়ার বোতাম (তীরসহ চৌকো) চাপুন।',
      },
      {
        EN: 'Scroll down and choose “Add to Home Screen”.',
        KM: 'រំកិលចុះ ហើយជ្រើស “បន្ថែមទៅអេក្រង់ដើម”។',
        CN: '向下滑动，选择“添加到主屏幕”。',
        BN: 'নিচে গিয়ে “হোম স্ক্রিনে যোগ করুন” বাছুন।',
      },
      {
        EN: 'Tap “Add” at the top right.',
        KM: 'ចុច “បន្ថែម” ខាងលើស្ដាំ។',
        CN: '点击右上角“添加”。',
        BN: 'ওপরে ডানে “যোগ করুন” চাপুন।',
      },
    ],
    note: {
      EN: 'You do not need to trust a profile or a developer in the settings.',
      KM: 'មិនចាំបាច់ទុកចិត្តប្រវត្តិរូប ឬអ្នកអភិវឌ្ឍន៍ក្នុងការកំណត់ទេ។',
      CN: '无需在设置中信任描述文件或开发者。',
      BN: 'সেটিংসে কোনো প্রোফাইল বা ডেভেলপারকে বিশ্বাস করতে হয় না।',
    },
  },
  liteapp: {
    steps: [
      {
        EN: 'On a computer, open this site in Chrome or Edge.',
        KM: 'លើកុំព្យូទ័រ បើកគេហទំព័រនេះក្នុង Chrome ឬ Edge។',
        CN: '在电脑上用 Chrome 或 Edge 打开本站。',
        BN: 'কম্পিউটারে Chrome বা Edge-এ এই সাইট খুলুন।',
      },
      {
        EN: 'Click the install icon at the right end of the address bar.',
        KM: 'ចុចសញ្ញាដំឡើង ខាងស្ដាំរបារអាសយដ្ឋាន។',
        CN: '点击地址栏右侧的安装图标。',
        BN: 'ঠিকানার বারের ডানে ইনস্টল চিহ্ন চাপুন।',
      },
      {
        EN: 'Click “Install”.',
        KM: 'ចុច “ដំឡើង”។',
        CN: '点击“安装”。',
        BN: '“ইনস্টল” চাপুন।',
      },
    ],
    note: {
      EN: 'The lite app is this site with its own icon. It opens without the address bar, takes up less than 1 MB, starts offline and tells you when a new version is available.',
      KM: 'កម្មវិធីស្រាល គឺជាគេហទំព័រនេះ ដែលមានរូបតំណាងផ្ទាល់។ វាបើកដោយគ្មានរបារអាសយដ្ឋាន ប្រើទំហំតិចជាង 1 MB ចាប់ផ្ដើមបានដោយគ្មានអ៊ីនធឺណិត ហើយប្រាប់ពេលមានកំណែថ្មី។',
      CN: '轻应用就是带有独立图标的本站：打开时没有地址栏，占用不到 1 MB，断网也能启动，有新版本时会提示您。',
      BN: 'লাইট অ্যাপ হলো নিজস্ব আইকনসহ এই সাইট। ঠিকানার বার ছাড়া খোলে, ১ MB-এর কম জায়গা নেয়, সংযোগ ছাড়াও চালু হয় এবং নতুন সংস্করণ এলে জানায়।',
    },
  },
};
