import { words as seeds } from '../seeds/words-km.ts';
import type { SpinWords } from './spin-words.ts';

export const words: SpinWords = {
  ...seeds,
  replay: 'មើលម្ដងទៀត',
  replaying: 'កំពុងមើលម្ដងទៀត។ គ្មានប្រាក់ផ្លាស់ប្ដូរទេ។',
  replayed: 'ជុំនេះបានបង់ {amount}។',
  payTable: 'តារាងរង្វាន់',
  hitFrequency: 'ភាពញឹកញាប់នៃការឈ្នះ',
  capTitle: 'រង្វាន់ខ្ពស់បំផុត',
  paceNote: 'ជុំមួយប្រើពេលយ៉ាងតិច 2.5 វិនាទី។ គ្មានការលេងស្វ័យប្រវត្តិទេ។',
  roundNumber: 'លេខនៃជុំ',
  roundDiffers: 'គ្រាប់ពូជឲ្យលេខ {number} ដែលមិនមែនជាជុំដែលបានលេងទេ។',
  roundOpen: 'ជុំចុងក្រោយរបស់អ្នកមិនទាន់ចប់ទេ។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។',
  notOffered: 'វាមិនត្រូវបានផ្ដល់ជូននៅទីនេះទៀតទេ។ អ្នកមិនត្រូវបានកាត់ប្រាក់ទេ។',
};
