import { toString as drawQrCode } from 'qrcode';
import { html, htmlPage, trustedHtml, type Html } from '@apsara/domain/html';
import { transferReference, type DepositKind } from '@apsara/domain/payments/deposits';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { groupAmount, type Currency } from '@apsara/domain/money';
import { khqr } from './khqr.ts';
import { paymentStyle } from './payment-style.ts';
import { paymentWords, type PaymentWords } from './payment-words.ts';

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
    head: paymentStyle,
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
