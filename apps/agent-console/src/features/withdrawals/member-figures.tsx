import { Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { showAmount } from '../../shared/values/amounts.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useAccountLink } from '../../shared/lists/account-link.ts';
import { owedLink } from '../../shared/lists/list-link.ts';
import { useTranslation } from '../../shared/words.ts';

const sums = ['deposited', 'withdrawn', 'bet', 'won', 'balance', 'turnoverRemaining'] as const;

/** The member's deposits, withdrawals, bets and risk flags. */
export function MemberFigures({ order: { memberId, account, figures } }: { order: ReviewOrder }) {
  const t = useTranslation();
  const accountLink = useAccountLink();
  const { realName, isNameSame, sharedWith } = figures;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('withdrawals.member')}
      </Typography>
      <Facts>
        <Fact name={t('resources.withdrawals.fields.account')}>
          <Link component={RouterLink} to={accountLink({ memberId, account })}>
            {account}
          </Link>
        </Fact>
        {sums.map((name) => (
          <Fact key={name} name={t(`withdrawals.${name}`)}>
            <Money amount={figures[name]} />
          </Fact>
        ))}
        {isSome(figures.debt) && (
          <Fact name={t('withdrawals.debt')}>
            <Tag tone="danger">
              <Money amount={figures.debt} />
            </Tag>
            {figures.debts.map(({ kind, owed }) => (
              <div key={kind}>
                <Link component={RouterLink} to={owedLink(kind, account)}>
                  {t(`menu.${kind}`)}: {showAmount(owed)}
                </Link>
              </div>
            ))}
          </Fact>
        )}
        <Fact name={t('withdrawals.real_name')}>
          {realName || '–'}{' '}
          <Tag tone={isNameSame ? 'success' : 'danger'}>
            {t(isNameSame ? 'withdrawals.name_same' : 'withdrawals.name_differs')}
          </Tag>
        </Fact>
        <Fact name={t('withdrawals.shared_with')}>
          {sharedWith.length === 0 ? t('withdrawals.shared_nobody') : <Tag tone="warning">{sharedWith.join(', ')}</Tag>}
        </Fact>
      </Facts>
    </Card>
  );
}
