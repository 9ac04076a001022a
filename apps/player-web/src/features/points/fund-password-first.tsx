import { useTranslation } from 'react-i18next';
import { EmptyState } from '@apsara/ui/empty-state';
import { Emblem } from '../../shared/emblem.tsx';
import { NavButton } from '../../shared/nav-button.tsx';

/** Spending points requires the fund password; members without one set it first. */
export function FundPasswordFirst() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<Emblem kind="shield" />}
      title={t('withdraw.fund_first')}
      text={t('security.fund_text')}
      action={
        <NavButton to="/security" variant="primary">
          {t('security.fund_set')}
        </NavButton>
      }
    />
  );
}
