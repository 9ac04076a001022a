import type { Site } from '../shared/site.tsx';

/** The site that a tested page is shown on. */
export const testSite: Site = {
  merchant: 'lotus',
  name: 'Apsara',
  currency: 'KHR',
  currencySymbol: '៛',
  timeZone: 'Asia/Phnom_Penh',
  supportLanguages: ['EN'],
  listedLanguages: ['EN'],
  defaultLanguage: 'EN',
  theme: {},
  logo: '',
  ageLimit: 18,
  termsVersion: '1',
  thirdParties: [],
  botCheck: false,
  idleMinutes: 30,
  licence: '',
  helpLines: [],
  prizeModes: [1, 2, 3, 5],
  lotteryType: 'SEA',
  ports: ['sms', 'email'],
  imageCDNs: [],
  customerService: '',
  switches: new Set(),
  registerForms: [],
};
