import { useTranslation } from 'react-i18next';
import { limitPeriods } from '@apsara/domain/protection/limits';
import { Refusal } from '@apsara/domain/refusals';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../site.tsx';

/** A refusal by a member's own limit: what may still be done, which limit it is, and when it renews, or until when a break lasts. */
export function LimitRenewal({ of }: { of: Refusal }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { period, renewsAt } = of.details.limit ?? {};
  const known = limitPeriods.find((each) => each === period);
  // One element: a field's error puts its parts side by side.
  return (
    <span>
      {of.words} {known && t(`way.per_${known}`)}{' '}
      {renewsAt && (
        <>
          {t(known ? 'way.renews' : 'way.until')}{' '}
          <DateTimeText instant={renewsAt} zone={timeZone} locale={i18n.language} />
        </>
      )}
    </span>
  );
}
