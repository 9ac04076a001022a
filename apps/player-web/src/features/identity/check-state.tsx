import { useTranslation } from 'react-i18next';
import type { OwnIdentity } from '@apsara/api/identity';
import { picturesOf, type IdentityPart } from '@apsara/domain/members/identity';
import styles from './identity-page.module.css';

type Check = OwnIdentity['checks'][number];

/** The state of each document: of a rejected one the part and the reason; the others were not the reason. */
export function CheckState({ check }: { check: Check }) {
  const { t } = useTranslation();
  const { level, state, rejectedPart, reason, note } = check;
  const parts: readonly IdentityPart[] = [
    ...(level === 2 ? (['person'] as const) : []),
    ...picturesOf[level === 3 ? 3 : 2],
  ];
  return (
    <ul className={styles['states']}>
      {parts.map((part) => {
        const isCause = part === rejectedPart;
        const words = state === 'rejected' && !isCause ? t('identity.state_again') : t(`identity.state_${state}`);
        return (
          <li key={part}>
            {t(`identity.part_${part}`)}: <strong>{words}</strong>
            {isCause && reason && ` ${t(`identity.reason_${reason}`)}`}
            {isCause && note && ` ${note}`}
          </li>
        );
      })}
    </ul>
  );
}
