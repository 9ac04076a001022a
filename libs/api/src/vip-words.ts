import type { Language } from '@apsara/domain/sites/languages';
import type { VipReward } from '@apsara/domain/vip/vip-rewards';

/** Names of the VIP bonuses, as their claims keep them; `{level}` is the level's number. */
const names: Record<VipReward, Record<Language, string>> = {
  upgrade: {
    EN: 'VIP {level} level-up bonus',
    KM: 'ប្រាក់រង្វាន់ឡើងដល់ VIP {level}',
    CN: 'VIP {level} 晋级红利',
    BN: 'VIP {level} লেভেল-আপ বোনাস',
  },
  salary: {
    EN: 'VIP {level} monthly bonus',
    KM: 'ប្រាក់រង្វាន់ប្រចាំខែ VIP {level}',
    CN: 'VIP {level} 月度红利',
    BN: 'VIP {level} মাসিক বোনাস',
  },
  day: { EN: 'Member’s day', KM: 'ទិវាសមាជិក', CN: '会员日', BN: 'সদস্য দিবস' },
  slots: {
    EN: 'Weekly slots bonus',
    KM: 'ប្រាក់រង្វាន់ស្លុតប្រចាំសប្ដាហ៍',
    CN: '每周老虎机红利',
    BN: 'সাপ্তাহিক স্লট বোনাস',
  },
  sunday: { EN: 'Sunday’s best', KM: 'ថ្ងៃអាទិត្យល្អបំផុត', CN: '周日最佳', BN: 'রবিবারের সেরা' },
};

/** The name of a bonus in every language. */
export const vipRewardNames = (reward: VipReward, level: number): Partial<Record<Language, string>> =>
  Object.fromEntries(
    Object.entries(names[reward]).map(([language, name]) => [language, name.replace('{level}', String(level))]),
  );
