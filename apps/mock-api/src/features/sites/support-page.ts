import { html, htmlPage } from '@apsara/domain/html';
import { languages, type Language } from '@apsara/domain/sites/languages';

const words: Record<Language, { title: string; text: string }> = {
  EN: {
    title: 'Customer service',
    text: 'This is a demo. On a real site, the chat with customer service opens here.',
  },
  KM: { title: 'សេវា​អតិថិជន', text: 'នេះ​ជា​ទំព័រ​សាកល្បង។ នៅ​គេហទំព័រ​ពិត ការ​ជជែក​ជាមួយ​សេវា​អតិថិជន​នឹង​បើក​នៅ​ទីនេះ។' },
  CN: { title: '客服', text: '这是模拟页面。在正式网站上，客服聊天会在此打开。' },
  BN: { title: 'গ্রাহক সেবা', text: 'এটি একটি পরীক্ষামূলক পাতা। আসল সাইটে গ্রাহক সেবার সঙ্গে কথোপকথন এখানে খুলবে।' },
};

const style = html`<style>
  :root {
    color-scheme: dark;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    display: grid;
    place-items: center;
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
    max-width: 360px;
    margin: 16px;
    padding: 24px;
    border: 1px solid #222839;
    border-radius: 20px;
    background: #10131e;
  }
  h1 {
    margin: 0 0 8px;
    font-size: 20px;
  }
  p {
    margin: 0;
    color: #b6bed2;
  }
</style>`;

/** What stands in for a house's customer service: a page that fits the window it opens in. */
export function supportPage(language: Language): string {
  const { title, text } = words[language];
  return htmlPage({
    language: languages[language].tag,
    title,
    head: style,
    body: html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  });
}
