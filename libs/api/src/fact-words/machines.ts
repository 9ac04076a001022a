import type { RoundFactName } from '@apsara/domain/games/round-facts';
import type { Words } from './words.ts';

/** Facts of a slot spin, a batch of fish shots, the games that are drawn from seeds, and of every round. */
export const machineFacts = {
  machine: { EN: 'Machine', KM: 'ម៉ាស៊ីន', CN: '机台', BN: 'মেশিন' },
  reckoned: {
    EN: 'Stake that wins are based on',
    KM: 'ប្រាក់ភ្នាល់សម្រាប់គណនារង្វាន់',
    CN: '计奖注额',
    BN: 'যে বাজিতে জয় হিসাব হয়',
  },
  free: { EN: 'Free round', KM: 'ជុំឥតគិតថ្លៃ', CN: '免费局', BN: 'ফ্রি রাউন্ড' },
  'drawn.stops': { EN: 'Reel stops', KM: 'ទីតាំងកង់', CN: '转轮位置', BN: 'রিলের অবস্থান' },
  'drawn.jackpot': {
    EN: 'Jackpot number drawn',
    KM: 'លេខចេញសម្រាប់ជែកផត',
    CN: '大奖抽取号码',
    BN: 'জ্যাকপটের জন্য ওঠা সংখ্যা',
  },
  jackpot: { EN: 'Jackpot win', KM: 'ឈ្នះពីជែកផត', CN: '累积大奖派彩', BN: 'জ্যাকপট থেকে জয়' },

  shotStake: { EN: 'Stake per shot', KM: 'ប្រាក់ភ្នាល់មួយគ្រាប់', CN: '每发注额', BN: 'প্রতি গুলির বাজি' },
  'drawn.shots.fish': { EN: 'Fish number', KM: 'លេខត្រី', CN: '鱼的编号', BN: 'মাছের নম্বর' },
  'drawn.shots.kind': { EN: 'Fish', KM: 'ត្រី', CN: '鱼', BN: 'মাছ' },
  'drawn.shots.drawn': { EN: 'Number drawn', KM: 'លេខដែលចេញ', CN: '抽取号码', BN: 'ওঠা সংখ্যা' },
  'drawn.shots.result': { EN: 'Shot', KM: 'ការបាញ់', CN: '射击', BN: 'গুলি' },

  'bet.game': { EN: 'Game', KM: 'ហ្គេម', CN: '游戏', BN: 'খেলা' },
  'bet.side': { EN: 'Winning side', KM: 'ខាងដែលឈ្នះ', CN: '获胜的一边', BN: 'যে দিক জেতে' },
  'bet.chance': {
    EN: 'Win chance in percent',
    KM: 'ឱកាសឈ្នះ គិតជាភាគរយ',
    CN: '胜率（百分比）',
    BN: 'জয়ের সম্ভাবনা, শতাংশে',
  },
  'bet.mines': { EN: 'Mines', KM: 'ចំនួនមីន', CN: '地雷数', BN: 'মাইন' },
  'bet.risk': { EN: 'Risk', KM: 'ហានិភ័យ', CN: '风险', BN: 'ঝুঁকি' },
  'bet.target': { EN: 'Target', KM: 'គោលដៅ', CN: '目标倍数', BN: 'লক্ষ্য' },
  'bet.segments': { EN: 'Segments', KM: 'ចំនួនចំណែក', CN: '格数', BN: 'অংশের সংখ্যা' },
  'bet.numbers': { EN: 'Numbers picked', KM: 'លេខដែលបានជ្រើស', CN: '所选号码', BN: 'বাছাই করা সংখ্যা' },
  'bet.doors': { EN: 'Doors on each floor', KM: 'ចំនួនទ្វារក្នុងជាន់នីមួយៗ', CN: '每层门数', BN: 'প্রতি তলায় দরজা' },
  'bet.table': { EN: 'Pay table', KM: 'តារាងរង្វាន់', CN: '赔付表', BN: 'পরিশোধের ছক' },
  'picks.hilo': {
    EN: 'Guesses: 0 lower, 1 higher',
    KM: 'ការទាយ៖ 0 ទាបជាង 1 ខ្ពស់ជាង',
    CN: '猜测：0 更小，1 更大',
    BN: 'অনুমান: 0 ছোট, 1 বড়',
  },
  'picks.towers': {
    EN: 'Doors opened, floor by floor, counted from 0',
    KM: 'ទ្វារដែលបានបើកតាមជាន់ រាប់ពី 0',
    CN: '逐层打开的门（从 0 数起）',
    BN: 'তলা ধরে খোলা দরজা, 0 থেকে গোনা',
  },
  'picks.poker': {
    EN: 'Cards held, counted from 1',
    KM: 'បៀដែលបានរក្សាទុក រាប់ពី 1',
    CN: '保留的牌（从 1 数起）',
    BN: 'রেখে দেওয়া তাস, 1 থেকে গোনা',
  },
  picks: {
    EN: 'Tiles uncovered, counted from 0',
    KM: 'ក្រឡាដែលបានបើក រាប់ពី 0',
    CN: '翻开的格子（从 0 数起）',
    BN: 'খোলা ঘর, 0 থেকে গোনা',
  },
  'seeds.serverSeedHash': {
    EN: 'Server seed hash',
    KM: 'ហាសនៃគ្រាប់ពូជម៉ាស៊ីនមេ',
    CN: '服务器种子的哈希',
    BN: 'সার্ভার সিডের হ্যাশ',
  },
  'seeds.clientSeed': { EN: 'Client seed', KM: 'គ្រាប់ពូជអ្នកលេង', CN: '客户端种子', BN: 'ক্লায়েন্ট সিড' },
  'seeds.nonce': { EN: 'Bet number', KM: 'លេខរៀងនៃការភ្នាល់', CN: '投注序号', BN: 'বাজির সংখ্যা' },
  'drawn.dice': { EN: 'Roll', KM: 'លេខបោះ', CN: '掷骰', BN: 'ওঠা দান' },
  'drawn.mines': {
    EN: 'Tiles with mines, counted from 0',
    KM: 'ក្រឡាមានមីន រាប់ពី 0',
    CN: '地雷位置（从 0 数起）',
    BN: 'মাইনের ঘর, 0 থেকে গোনা',
  },
  'drawn.plinko': {
    EN: 'Ball path: 0 left, 1 right',
    KM: 'ទិសរបស់បាល់៖ 0 ឆ្វេង 1 ស្ដាំ',
    CN: '落珠方向：0 左，1 右',
    BN: 'বলের মোড়: 0 বাঁয়ে, 1 ডানে',
  },
  'drawn.coin': {
    EN: 'Coin: 0 heads, 1 tails',
    KM: 'កាក់៖ 0 ក្បាល 1 កន្ទុយ',
    CN: '硬币：0 正面，1 反面',
    BN: 'মুদ্রা: 0 হেড, 1 টেইল',
  },
  'drawn.limbo': { EN: 'Height reached', KM: 'កម្ពស់ដែលដល់', CN: '达到的高度', BN: 'যে উচ্চতায় উঠেছে' },
  'drawn.wheel': {
    EN: 'Segment, counted from 0',
    KM: 'ចំណែក រាប់ពី 0',
    CN: '停在的格（从 0 数起）',
    BN: 'অংশ, 0 থেকে গোনা',
  },
  'drawn.keno': { EN: 'Numbers drawn', KM: 'លេខដែលចេញ', CN: '开出的号码', BN: 'ওঠা সংখ্যা' },
  'drawn.hilo': { EN: 'Cards', KM: 'បៀ', CN: '牌', BN: 'তাস' },
  'drawn.poker': {
    EN: 'Cards: five dealt, then five in line',
    KM: 'បៀ៖ ចែកប្រាំ រួចប្រាំសន្លឹកបន្ទាប់',
    CN: '牌：先发五张，后五张待换',
    BN: 'তাস: পাঁচটি বাঁটা, তারপর সারির পাঁচটি',
  },
  'drawn.towers': {
    EN: 'Doors with traps, floor by floor, counted from 0',
    KM: 'ទ្វារមានអន្ទាក់តាមជាន់ រាប់ពី 0',
    CN: '逐层有陷阱的门（从 0 数起）',
    BN: 'তলা ধরে ফাঁদের দরজা, 0 থেকে গোনা',
  },

  rules: {
    EN: 'Version of the rules',
    KM: 'កំណែនៃវិធានលេង',
    CN: '规则版本',
    BN: 'নিয়মের সংস্করণ',
  },
} as const satisfies Partial<Record<RoundFactName, Words>>;
