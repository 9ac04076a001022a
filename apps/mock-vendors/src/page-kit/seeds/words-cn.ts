import type { SeedsWords } from './seeds-words.ts';

export const words: SeedsWords = {
  seeds: '种子',
  seedsNote:
    '每一注由三样东西决定：服务器种子（保密，但您事先看到它的哈希）、您自己的客户端种子，以及投注序号。任何一方都无法在知道另一方之后再作更改。',
  hash: '服务器种子的哈希',
  serverSeed: '服务器种子',
  clientSeed: '客户端种子',
  stillSecret: '在您更换种子之前保密',
  bets: '使用这对种子的投注数',
  betNo: '第 {nonce} 注',
  yourSeed: '下一对种子中您的客户端种子',
  seedPattern: '请使用 1 至 64 个英文字母、数字或符号，不含空格。',
  rotate: '更换种子',
  rotateNote: '更换后，当前的服务器种子随即公开，它的所有投注都可以验证。',
  check: '验证这一注',
  cannotCheck: '浏览器只能在安全连接的页面上验证。',
  hashHolds: '服务器种子与您看到的哈希相符：它没有被更改。',
  hashDiffers: '这个服务器种子与该哈希不符。',
  fairnessNote: '服务器种子由加密随机数发生器产生。开出的数字在扣款之前已记录。您的投注额和余额对结果没有影响。',
  drawRule:
    '以服务器种子为密钥，对文本“客户端种子:投注序号:块号”计算 HMAC-SHA256，块号为 0 至 3。结果按高位在前读作 32 位数字。每次抽取取下一个数字，除以可能结果的个数取余数；大于或等于该个数最大倍数的数字被跳过，因此没有任何结果占优。',
  secretRule: '每个游戏有各自的一对种子。中断的投注会被完成，或退还投注额。',
  verifyTitle: '自行验证一注',
  verifyNote: '一切都在您自己的设备上计算，您输入的内容不会离开它。',
  hashIfKnown: '您看到的哈希（选填）',
  nonce: '投注序号',
  hexPattern: '请粘贴全部 64 个字符，只含数字和 a 至 f。',
  noncePattern: '从 1 开始的整数。',
  fillIn: '请填写服务器种子、客户端种子和投注序号。',
};
