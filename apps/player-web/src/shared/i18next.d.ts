import 'i18next';
import type account from './locales/en/account.json';
import type bonus from './locales/en/bonus.json';
import type entry from './locales/en/entry.json';
import type first from './locales/en/first.json';
import type house from './locales/en/house.json';
import type lobby from './locales/en/lobby.json';
import type contracts from './locales/en/contracts.json';
import type lottery from './locales/en/lottery.json';
import type rewards from './locales/en/rewards.json';
import type support from './locales/en/support.json';
import type money from './locales/en/money.json';
import type play from './locales/en/play.json';
import type records from './locales/en/records.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof account &
        typeof bonus &
        typeof entry &
        typeof first &
        typeof house &
        typeof lobby &
        typeof contracts &
        typeof lottery &
        typeof rewards &
        typeof support &
        typeof money &
        typeof play &
        typeof records;
    };
  }
}
