import type { Language } from '@apsara/domain/sites/languages';

const texts: Record<Language, { subject: string; text: string }> = {
  EN: { subject: '{site}: test message', text: '{site}: this is a test message. The port works.' },
  KM: { subject: '{site}៖ សារសាកល្បង', text: '{site}៖ នេះជាសារសាកល្បង។ ច្រកនេះដំណើរការ។' },
  CN: { subject: '{site}：测试消息', text: '【{site}】这是一条测试消息，通道工作正常。' },
  BN: { subject: '{site}: পরীক্ষার বার্তা', text: '{site}: এটি একটি পরীক্ষার বার্তা। পোর্টটি কাজ করছে।' },
};

/** What an operator sends to see that a port works. */
export function testText(language: Language, site: string): { subject: string; text: string } {
  const { subject, text } = texts[language];
  return { subject: subject.replace('{site}', site), text: text.replace('{site}', site) };
}
