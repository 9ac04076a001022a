import type { ReelWords } from './reel-words.ts';

export const words: ReelWords = {
  ofAKind: 'পরপর {count}টি',
  inWays: '{symbol} {count} বার, {ways}টি পথে, {amount}',
  payWaysNote:
    'একই ছবি বাঁ দিকের প্রথম রিল থেকে পাশাপাশি রিলের যেকোনো সারিতে এলে জয় হয়, প্রতিটি পথে একবার। অঙ্কগুলো আপনার {amount} বাজির জন্য।',
  wildRule: 'রিল {reels}-এ থাকে। {symbol} ছাড়া সব ছবির বদলে কাজ করে।',
  waysNote: 'একটি পথ প্রতিটি রিলের একটি স্থান নেয়। {rows} সারির {reels}টি রিলে {ways}টি পথ, সব সময় সবই খেলায় থাকে।',
  crown: 'মুকুট',
  lotus: 'পদ্ম',
  lantern: 'লণ্ঠন',
  bell: 'ঘণ্টা',
  coin: 'মুদ্রা',
  sun: 'সূর্য',
  mask: 'মুখোশ',
  fan: 'পাখা',
  drum: 'ঢোল',
};
