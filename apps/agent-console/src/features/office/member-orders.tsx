import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { RelatedRows } from './related-rows.tsx';

interface OrdersProps {
  id: string;
}

/** The path of a list of one member's. */
const allOf = (page: string, memberId: string): string =>
  `/${page}?filter=${encodeURIComponent(JSON.stringify({ memberId }))}`;

const newest = { field: 'createdAt', order: 'DESC' } as const;

export function MemberDeposits({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.deposits}
      label={t('office.tab.deposits')}
      filter={{ memberId: id }}
      sort={newest}
      all={allOf('deposits', id)}
      columns={[
        {
          name: t('office.order'),
          cell: (row) => <CellLink to={showLink(resources.deposits, row.id)}>{row.id}</CellLink>,
        },
        { name: t('office.at'), cell: ({ createdAt }) => instant(createdAt) },
        { name: t('office.way'), cell: ({ kind }) => t(`way.${kind}`) },
        { name: t('office.amount'), align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        { name: t('office.state'), cell: ({ state }) => t(`deposit.${state}`) },
      ]}
    />
  );
}

export function MemberWithdrawals({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.withdrawals}
      label={t('office.tab.withdrawals')}
      filter={{ memberId: id }}
      sort={newest}
      all={allOf('withdrawals', id)}
      columns={[
        {
          name: t('office.order'),
          cell: (row) => <CellLink to={showLink(resources.withdrawals, row.id)}>{row.id}</CellLink>,
        },
        { name: t('office.at'), cell: ({ createdAt }) => instant(createdAt) },
        { name: t('office.number'), cell: ({ number }) => number },
        { name: t('office.amount'), align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        { name: t('office.state'), cell: ({ state }) => t(`withdrawal.${state}`) },
      ]}
    />
  );
}

export function MemberBets({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.bets}
      label={t('office.tab.bets')}
      filter={{ memberId: id }}
      sort={{ field: 'placedAt', order: 'DESC' }}
      all={allOf('personalHistoryCopy', id)}
      columns={[
        {
          name: t('office.at'),
          cell: (row) => <CellLink to={showLink(resources.bets, row.id)}>{instant(row.placedAt)}</CellLink>,
        },
        { name: t('office.product'), cell: ({ gameType }) => t(`game.${gameType}`) },
        { name: t('office.stake'), align: 'right', cell: ({ stake }) => <Money amount={stake} /> },
        { name: t('office.net'), align: 'right', cell: ({ net }) => <Money amount={net} signed /> },
        { name: t('office.state'), cell: ({ status }) => t(`bet.${status}`) },
      ]}
    />
  );
}

export function MemberClaims({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.claims}
      label={t('office.tab.claims')}
      filter={{ memberId: id }}
      sort={newest}
      all={allOf('claims', id)}
      columns={[
        {
          name: t('office.at'),
          cell: (row) => <CellLink to={showLink(resources.claims, row.id)}>{instant(row.createdAt)}</CellLink>,
        },
        { name: t('office.name'), cell: ({ name }) => name },
        { name: t('office.of'), cell: ({ source }) => t(`claim_source.${source}`) },
        { name: t('office.amount'), align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        { name: t('office.state'), cell: ({ state }) => t(`claim_state.${state}`) },
      ]}
    />
  );
}

export function MemberCorrections({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.memberCorrections}
      label={t('office.tab.corrections')}
      filter={{ memberId: id }}
      sort={{ field: 'askedAt', order: 'DESC' }}
      all={allOf('memberCorrections', id)}
      columns={[
        {
          name: t('office.at'),
          cell: (row) => <CellLink to={showLink(resources.memberCorrections, row.id)}>{instant(row.askedAt)}</CellLink>,
        },
        { name: t('office.amount'), align: 'right', cell: ({ amount }) => <Money amount={amount} signed /> },
        { name: t('office.reason'), cell: ({ reason }) => reason },
        { name: t('office.state'), cell: ({ state }) => t(`approval_state.${state}`) },
      ]}
    />
  );
}

export function MemberExchanges({ id }: OrdersProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <RelatedRows
      of={resources.exchanges}
      label={t('office.tab.points')}
      filter={{ memberId: id }}
      sort={{ field: 'applicationTime', order: 'DESC' }}
      all={allOf('exchanges', id)}
      columns={[
        {
          name: t('office.order'),
          cell: (row) => <CellLink to={showLink(resources.exchanges, row.id)}>{row.id}</CellLink>,
        },
        { name: t('office.at'), cell: ({ applicationTime }) => instant(applicationTime) },
        { name: t('office.points'), align: 'right', cell: ({ points }) => points },
        { name: t('office.state'), cell: ({ status }) => t(`exchange.${status}`) },
      ]}
    />
  );
}
