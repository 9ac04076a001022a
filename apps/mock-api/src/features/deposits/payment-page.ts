import { renderSVG } from 'uqr';
import { transferReference, type DepositKind } from '@apsara/domain/deposits';
import { languages, type Language } from '@apsara/domain/languages';
import { groupAmount, type Currency } from '@apsara/domain/money';
import { khqr } from './khqr.ts';
import { paymentWords } from './payment-words.ts';

const style = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#090b13;color:#f4f6fb;
font:16px/1.6 system-ui,'Khmer OS','Noto Sans Khmer','Noto Sans Bengali',sans-serif}:lang(km){line-height:1.8}main{width:100%;max-width:400px;padding:24px;border:1px solid #222839;border-radius:20px;background:#10131e}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px;color:#b6bed2;font-size:14px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px}dt{color:#8e97af}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,a{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:0;border-radius:12px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button.pay{background:#ffc53d;color:#1e1400}button.no,a{background:#1f2435;color:#f4f6fb}:focus-visible{outline:2px solid #9db8ff;outline-offset:2px}
figure{margin:0 0 16px;text-align:center}figure svg{width:216px;height:216px;padding:12px;border-radius:14px;background:#fff}figcaption{margin-top:10px;color:#b6bed2;font-size:14px}
details{margin-top:20px;border-top:1px solid #222839;padding-top:12px}summary{min-height:32px;color:#b6bed2;font-size:14px;cursor:pointer}details button{font-weight:500;font-size:14px}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]!);

interface PageOrder {
  orderNo: string;
  method: string;
  kind: Exclude<DepositKind, 'bank'>;
  amount: string;
  currency: Currency;
  merchant: string;
  open: boolean;
}

function codeOf({ amount, currency, merchant, orderNo }: PageOrder, label: string): string {
  const svg = renderSVG(khqr({ amount, currency, merchant, reference: transferReference(orderNo) }), {
    ecc: 'M',
    border: 0,
  });
  return svg.replace('<svg', `<svg role="img" aria-label="${escape(label)}"`);
}

/** The stand-in provider's hosted page: plain HTML and buttons, so that it works everywhere. */
export function paymentPage(order: PageOrder, language: Language): string {
  const say = paymentWords[language];
  const total = `${groupAmount(order.amount)} ${order.currency}`;
  const button = (outcome: string, kind: string, text: string): string =>
    `<button class="${kind}" name="outcome" value="${outcome}">${escape(text)}</button>`;
  const others = Object.entries(say.choices).map(([choice, text]) => button(choice, 'no', text));
  const choice = order.open
    ? `<figure>${order.kind === 'qr' ? codeOf(order, say.qr) : ''}<figcaption>${escape(say.how[order.kind])}</figcaption></figure>
<form method="post">${button('paid', 'pay', say.pay.replace('{amount}', total))}${button('declined', 'no', say.decline)}
<details><summary>${say.others}</summary>${others.join('')}</details></form>`
    : `<p role="status">${say.closed}</p><a href="/deposit/result/${escape(order.orderNo)}">${say.back}</a>`;
  return `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say.title}</title><style>${style}</style></head>
<body><main><h1>${say.title}: ${escape(total)}</h1><p>${say.test}</p><dl><dt>${say.order}</dt><dd>${escape(order.orderNo)}</dd><dt>${say.method}</dt><dd>${escape(order.method)}</dd></dl>${choice}</main></body></html>`;
}
