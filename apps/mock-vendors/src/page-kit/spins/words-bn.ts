import { words as seeds } from '../seeds/words-bn.ts';
import type { SpinWords } from './spin-words.ts';

export const words: SpinWords = {
  ...seeds,
  replay: 'আবার দেখুন',
  replaying: 'আবার দেখানো হচ্ছে। কোনো টাকা নড়ছে না।',
  replayed: 'এই রাউন্ডে {amount} দেওয়া হয়েছে।',
  payTable: 'পুরস্কারের তালিকা',
  hitFrequency: 'জয়ের ঘনত্ব',
  capTitle: 'সর্বোচ্চ জয়',
  paceNote: 'প্রতি রাউন্ডে অন্তত 2.5 সেকেন্ড লাগে। স্বয়ংক্রিয় খেলা নেই।',
  roundNumber: 'রাউন্ডের সংখ্যা',
  roundDiffers: 'সিড থেকে {number} সংখ্যাটি আসে, যা খেলা রাউন্ডের নয়।',
  roundOpen: 'আপনার শেষ রাউন্ড এখনো শেষ হয়নি। একটু পরে আবার চেষ্টা করুন।',
  notOffered: 'এটি এখানে আর দেওয়া হয় না। আপনার টাকা কাটা হয়নি।',
};
