import { isOneOf } from '@apsara/domain/lists';
import { keysOf } from '@apsara/domain/records';
import type { RuledField } from '@apsara/domain/members/register-rules';
import { useTranslation } from '../../shared/words.ts';

/** The channels' own names, the same in every language. */
const channels = {
  line: 'LINE',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  telegram: 'Telegram',
  zalo: 'Zalo',
  qqNum: 'QQ',
} as const;
const channelFields = keysOf(channels);

/** Names a field of the registration forms as players read it. */
export function useFieldNames(): (field: RuledField | 'verificationCode' | 'confirmPassword') => string {
  const t = useTranslation();
  return (field) => (isOneOf(channelFields, field) ? channels[field] : t(`register_fields.${field}`));
}
