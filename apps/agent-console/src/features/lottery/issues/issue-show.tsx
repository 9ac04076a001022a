import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { IssueDetail } from '@apsara/api/lottery-office';
import { useFormats } from '../../../shared/dates/instants.ts';
import { ConsoleList } from '../../../shared/lists/console-list.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { BackButton } from '../../../shared/pages/back-button.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { ShowPage } from '../../../shared/pages/show-page.tsx';
import { resources } from '../../../shared/resources.ts';
import { Fact } from '../../../shared/values/facts.tsx';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnLines } from '../drawn-text.ts';
import { CardGrid, FactsCard } from '../facts-card.tsx';
import { IssueState } from '../lottery-states.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { usePlayWords } from '../use-play-words.ts';
import { IssueActs } from './issue-acts.tsx';
import { May } from '../../../shared/rights.tsx';

/** An issue: what was sold, what it follows from, what operators can do, and its orders. */
export const IssueShow = () => (
  <ShowPage of={resources.lotteryIssues}>{(issue) => <IssuePage issue={issue} />}</ShowPage>
);

interface Shown {
  issue: IssueDetail;
}

function IssuePage({ issue }: Shown) {
  const t = useTranslation();
  const { lottery, number, name } = issue;
  return (
    <>
      <PageTitle title={`${name} · ${number}`} />
      <BackButton otherwise={`/${resources.lotteryIssues.name}`}>{t('settings.back')}</BackButton>
      <CardGrid>
        <Sold issue={issue} />
        <Drawn issue={issue} />
        {issue.loads.length > 0 && <Loads issue={issue} />}
        <May right="lotteryIssues.act">
          <IssueActs issue={issue} />
        </May>
      </CardGrid>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('menu.lottery_orders')}
      </Typography>
      <ConsoleList
        of={resources.lotteryOrders}
        sort={{ field: 'placedAt', order: 'DESC' }}
        filter={{ lottery, number }}
        disableSyncWithLocation
      >
        <OrderTable />
      </ConsoleList>
    </>
  );
}

function useNames() {
  const t = useTranslation();
  return (field: 'opensAt' | 'closesAt' | 'drawsAt' | 'settledAt' | 'orders' | 'members' | 'stake' | 'payout') =>
    t(`resources.lotteryIssues.fields.${field}`);
}

function Sold({ issue }: Shown) {
  const t = useTranslation();
  const nameOf = useNames();
  const { instant, count } = useFormats();
  const { opensAt, closesAt, drawsAt, settledAt, orders, members, stake, payout, currency, state } = issue;
  return (
    <FactsCard title={t('lottery.sold')} state={<IssueState state={state} />}>
      <Fact name={nameOf('opensAt')}>{instant(opensAt)}</Fact>
      <Fact name={nameOf('closesAt')}>{instant(closesAt)}</Fact>
      <Fact name={nameOf('drawsAt')}>{instant(drawsAt)}</Fact>
      <Fact name={nameOf('settledAt')}>{settledAt ? instant(settledAt) : '–'}</Fact>
      <Fact name={nameOf('orders')}>{count(orders)}</Fact>
      <Fact name={nameOf('members')}>{count(members)}</Fact>
      <Fact name={`${nameOf('stake')} (${currency})`}>
        <Money amount={stake} />
      </Fact>
      <Fact name={`${nameOf('payout')} (${currency})`}>
        <Money amount={payout} />
      </Fact>
    </FactsCard>
  );
}

/** What was drawn, and what it follows from: hashes before the draw, the seed after it. */
function Drawn({ issue: { id, result, seedHash, seed, anchor, steps } }: Shown) {
  const t = useTranslation();
  const { drawPrizeName } = usePlayWords();
  return (
    <FactsCard title={t('lottery.drawn')}>
      <Fact name={t('resources.lotteryIssues.fields.result')}>
        {result ? drawnLines(result, drawPrizeName).map((line) => <div key={line}>{line}</div>) : '–'}
      </Fact>
      {seedHash === null ? (
        <Fact name={t('lottery.source')}>
          <MuiLink component={Link} to={showLink(resources.lotteryResults, id)}>
            {t('lottery.source_outside')}
          </MuiLink>
        </Fact>
      ) : (
        <>
          <Fact name={t('resources.lotteryIssues.fields.seedHash')}>{seedHash}</Fact>
          <Fact name={t('lottery.seed')}>{seed ?? t('lottery.seed_later')}</Fact>
          <Fact name={t('lottery.anchor')}>{anchor}</Fact>
          <Fact name={t('lottery.steps')}>{steps}</Fact>
        </>
      )}
    </FactsCard>
  );
}

function Loads({ issue: { loads, currency } }: Shown) {
  const t = useTranslation();
  const { playName } = usePlayWords();
  return (
    <FactsCard title={`${t('lottery.dearest')} (${currency})`}>
      {loads.map(({ play, number, payout }) => (
        <Fact key={`${play} ${number}`} name={`${number} · ${playName(play)}`}>
          <Money amount={payout} />
        </Fact>
      ))}
    </FactsCard>
  );
}
