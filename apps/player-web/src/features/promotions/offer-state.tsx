import { useTranslation } from 'react-i18next';
import type { PromotionPart } from '@apsara/api/participations';
import { Tag, type TagTone } from '@apsara/ui/tag';

const tones: Record<PromotionPart['state'], TagTone> = {
  coming_soon: 'info',
  join: 'iris',
  signed_up: 'info',
  joined: 'info',
  applying: 'warning',
  rejected: 'danger',
  issued: 'success',
  process: 'info',
  claimed: 'success',
  close: 'mute',
};

/** The word for a member's part in an offer (specification 4). */
export function OfferState({ state }: { state: PromotionPart['state'] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`offer.state_${state}`)}</Tag>;
}
