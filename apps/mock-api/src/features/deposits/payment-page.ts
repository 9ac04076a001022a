import { languages, type Language } from '@apsara/domain/languages';
import { groupAmount } from '@apsara/domain/money';

const words: Record<
  Language,
  { title: string; test: string; order: string; method: string; pay: string; decline: string; back: string; closed: string }
> = {
  EN: {
    title: 'Payment',
    test: 'Stand-in payment provider. No real money moves here.',
    order: 'Order',
    method: 'Method',
    pay: 'Pay {amount}',
    decline: 'Decline',
    back: 'Back to the site',
    closed: 'This payment is closed.',
  },
  KM: {
    title: 'ការ​ទូទាត់',
    test: 'អ្នក​ផ្តល់​ការ​ទូទាត់​សាកល្បង។ មិន​មាន​ប្រាក់​ពិត​ផ្លាស់ទី​នៅ​ទីនេះ​ទេ។',
    order: 'លេខ​បញ្ជា',
    method: 'វិធី',
    pay: 'បង់ {amount}',
    decline: 'បដិសេធ',
    back: 'ត្រឡប់​ទៅ​គេហទំព័រ',
    closed: 'ការ​ទូទាត់​នេះ​បាន​បិទ​ហើយ។',
  },
  CN: {
    title: '支付',
    test: '模拟支付平台，不会产生真实资金流动。',
    order: '订单号',
    method: '支付方式',
    pay: '支付 {amount}',
    decline: '拒绝支付',
    back: '返回网站',
    closed: '该支付已关闭。',
  },
  BN: {
    title: 'পেমেন্ট',
    test: 'পরীক্ষামূলক পেমেন্ট। এখানে আসল টাকা লেনদেন হয় না।',
    order: 'অর্ডার',
    method: 'পদ্ধতি',
    pay: '{amount} পরিশোধ করুন',
    decline: 'প্রত্যাখ্যান',
    back: 'সাইটে ফিরুন',
    closed: 'এই পেমেন্টটি বন্ধ হয়েছে।',
  },
};

const style = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#090b13;color:#f4f6fb;
font:16px/1.6 system-ui,'Khmer OS','Noto Sans Khmer','Noto Sans Bengali',sans-serif}:lang(km){line-height:1.8}main{width:100%;max-width:400px;padding:24px;border:1px solid #222839;border-radius:20px;background:#10131e}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px;color:#b6bed2;font-size:14px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px}dt{color:#8e97af}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,a{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:0;border-radius:12px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button.pay{background:#ffc53d;color:#1e1400}button.no,a{background:#1f2435;color:#f4f6fb}:focus-visible{outline:2px solid #9db8ff;outline-offset:2px}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]!);

/** The stand-in provider's hosted page: plain HTML and two buttons, so that it works everywhere. */
export function paymentPage(
  order: { orderNo: string; method: string; amount: string; currency: string; open: boolean },
  language: Language,
): string {
  const say = words[language];
  const total = `${groupAmount(order.amount)} ${order.currency}`;
  const button = (outcome: string, kind: string, text: string): string =>
    `<button class="${kind}" name="outcome" value="${outcome}">${escape(text)}</button>`;
  const choice = order.open
    ? `<form method="post">${button('paid', 'pay', say.pay.replace('{amount}', total))}${button('declined', 'no', say.decline)}</form>`
    : `<p role="status">${say.closed}</p><a href="/deposit/result/${escape(order.orderNo)}">${say.back}</a>`;
  return `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say.title}</title><style>${style}</style></head>
<body><main><h1>${say.title}: ${escape(total)}</h1><p>${say.test}</p><dl><dt>${say.order}</dt><dd>${escape(order.orderNo)}</dd><dt>${say.method}</dt><dd>${escape(order.method)}</dd></dl>${choice}</main></body></html>`;
}
