import { toString as drawQrCode } from 'qrcode';
import { html, htmlPage, trustedHtml, type Html } from '@apsara/domain/html';
import { transferReference, type DepositKind } from '@apsara/domain/payments/deposits';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { groupAmount, type Currency } from '@apsara/domain/money';
import { khqr } from './khqr.ts';
import { paymentWords, type PaymentWords } from './payment-words.ts';

const style = html`<style>
  :root {
    color-scheme: dark;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    display: grid;
    place-items: center;
    padding: 16px;
    background: #090b13;
    color: #f4f6fb;
    font:
      16px/1.6 system-ui,
      'Khmer OS',
      'Noto Sans Khmer',
      'Noto Sans Bengali',
      sans-serif;
  }
  :lang(km) {
    line-height: 1.8;
  }
  main {
    width: 100%;
    max-width: 400px;
    padding: 24px;
    border: 1px solid #222839;
    border-radius: 20px;
    background: #10131e;
  }
  h1 {
    margin: 0 0 4px;
    font-size: 20px;
  }
  p {
    margin: 0 0 16px;
    color: #b6bed2;
    font-size: 14px;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
    margin: 0 0 24px;
  }
  dt {
    color: #8e97af;
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  button,
  a {
    display: block;
    width: 100%;
    min-height: 48px;
    margin-top: 12px;
    padding: 10px 16px;
    border: 0;
    border-radius: 12px;
    font: inherit;
    font-weight: 700;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  button.pay {
    background: #ffc53d;
    color: #1e1400;
  }
  button.no,
  a {
    background: #1f2435;
    color: #f4f6fb;
  }
  :focus-visible {
    outline: 2px solid #9db8ff;
    outline-offset: 2px;
  }
  figure {
    margin: 0 0 16px;
    text-align: center;
  }
  figure svg {
    width: 216px;
    height: 216px;
    padding: 12px;
    border-radius: 14px;
    background: #fff;
  }
  figcaption {
    margin-top: 10px;
    color: #b6bed2;
    font-size: 14px;
  }
  details {
    margin-top: 20px;
    border-top: 1px solid #222839;
    padding-top: 12px;
  }
  summary {
    min-height: 32px;
    color: #b6bed2;
    font-size: 14px;
    cursor: pointer;
  }
  details button {
    font-weight: 500;
    font-size: 14px;
  }
</style>`;

interface PageOrder {
  orderNo: string;
  method: string;
  kind: Exclude<DepositKind, 'bank'>;
  amount: string;
  /** What the merchant asks to be wagered before the money may be withdrawn. */
  turnover: string;
  currency: Currency;
  merchant: string;
  open: boolean;
}

async function codeOf({ amount, currency, merchant, orderNo }: PageOrder, label: string): Promise<Html> {
  const code = khqr({ amount, currency, merchant, reference: transferReference(orderNo) });
  const image = await drawQrCode(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return html`<span role="img" aria-label="${label}">${trustedHtml(image)}</span>`;
}

const choiceButton = (outcome: string, kind: 'pay' | 'no', text: string): Html =>
  html`<button class="${kind}" name="outcome" value="${outcome}">${text}</button>`;

async function choicesOf(order: PageOrder, say: PaymentWords, total: string): Promise<Html> {
  const others = Object.entries(say.choices).map(([outcome, text]) => choiceButton(outcome, 'no', text));
  return html`
    <figure>
      ${order.kind === 'qr' ? await codeOf(order, say.qr) : ''}
      <figcaption>${say.how[order.kind]}</figcaption>
    </figure>
    <form method="post">
      ${choiceButton('paid', 'pay', say.pay.replace('{amount}', total))} ${choiceButton('declined', 'no', say.decline)}
      <details>
        <summary>${say.others}</summary>
        ${others}
      </details>
    </form>
  `;
}

/** The stand-in provider's hosted page: plain HTML and buttons, so that it works everywhere. */
export async function paymentPage(order: PageOrder, language: Language): Promise<string> {
  const say = paymentWords[language];
  const total = `${groupAmount(order.amount)} ${order.currency}`;
  return htmlPage({
    language: languages[language].tag,
    title: say.title,
    head: style,
    body: html`<main>
      <h1>${say.title}: ${total}</h1>
      <p>${say.test}</p>
      <dl>
        <dt>${say.order}</dt>
        <dd>${order.orderNo}</dd>
        <dt>${say.method}</dt>
        <dd>${order.method}</dd>
        <dt>${say.turnover}</dt>
        <dd>${groupAmount(order.turnover)} ${order.currency}</dd>
      </dl>
      ${
        order.open
          ? await choicesOf(order, say, total)
          : html`<p role="status">${say.closed}</p>
              <a href="/deposit/result/${order.orderNo}">${say.back}</a>`
      }
    </main>`,
  });
}
