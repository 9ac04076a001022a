import { html, htmlPage } from '@apsara/domain/html';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { resultPathOf } from './deposit-orders.ts';
import { paymentStyle } from './payment-style.ts';

const words: Record<Language, { title: string; text: string; again: string; back: string }> = {
  EN: {
    title: 'The payment page is not available',
    text: 'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
    again: 'Try again',
    back: 'Back to the deposit',
  },
  KM: {
    title: 'ទំព័រទូទាត់មិនអាចប្រើបានទេ',
    text: 'ក្រុមហ៊ុនទូទាត់មិនឆ្លើយតបទេ។ មិនមានប្រាក់ត្រូវបានកាត់ឡើយ។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
    again: 'ព្យាយាមម្ដងទៀត',
    back: 'ត្រឡប់ទៅការដាក់ប្រាក់',
  },
  CN: {
    title: '支付页面暂时无法打开',
    text: '支付服务商没有响应。您没有被扣款，请稍后重试。',
    again: '重试',
    back: '返回存款订单',
  },
  BN: {
    title: 'পেমেন্ট পাতা এখন পাওয়া যাচ্ছে না',
    text: 'পেমেন্ট সেবা সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন।',
    again: 'আবার চেষ্টা করুন',
    back: 'জমায় ফিরে যান',
  },
};

/** What a payer sees while the provider does not answer. */
export function providerDownPage(orderNo: string, language: Language): string {
  const { title, text, again, back } = words[language];
  return htmlPage({
    language: languages[language].tag,
    title,
    head: paymentStyle,
    body: html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="pay" href="/pay/${encodeURIComponent(orderNo)}/page?lang=${language}">${again}</a>
      <a href="${resultPathOf(orderNo)}">${back}</a>
    </main>`,
  });
}
