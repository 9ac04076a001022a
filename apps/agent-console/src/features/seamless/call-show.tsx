import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { RefusedCallDetail } from '@apsara/api/seamless';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { listLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { CallReview } from './call-review.tsx';
import { CallState } from './call-state.tsx';
import { AccountFact, FactsCard, ReviewPage } from './review-parts.tsx';
import { disputeQueue } from './seamless-queues.ts';

/** A refused call: the reason, request and response, and the ledger's entries for its round. */
export const CallShow = () => <ShowPage of={resources.refusedCalls}>{(call) => <CallPage call={call} />}</ShowPage>;

function CallPage({ call }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.refusedCalls.name', { count: 1 })} · ${call.account || call.vendor}`} />
      <ReviewPage queue={disputeQueue} id={call.id} back={t('refused_calls.back')}>
        <CallFacts call={call} />
        <RoundFacts call={call} />
        <Said title={t('refused_calls.sent')} texts={call.sent} nothing={t('refused_calls.not_signed')} />
        <Said title={t('refused_calls.answer')} texts={call.answered} nothing={t('refused_calls.no_answer')} />
        <CallReview call={call} />
      </ReviewPage>
    </>
  );
}

function CallFacts({ call }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { account, vendor, action, status, times, firstAt, lastAt } = call;
  const name = (field: 'account' | 'vendor' | 'action' | 'status' | 'times' | 'firstAt' | 'lastAt') =>
    t(`resources.refusedCalls.fields.${field}`);
  return (
    <FactsCard title={t('refused_calls.call')} state={<CallState {...call} />}>
      <Fact name={name('status')}>{t(`wallet_status.${status}`)}</Fact>
      <AccountFact name={name('account')} account={account} />
      <Fact name={name('vendor')}>{vendor}</Fact>
      <Fact name={name('action')}>{t(`wallet_action.${action}`)}</Fact>
      <Fact name={name('times')}>{count(times)}</Fact>
      <Fact name={name('firstAt')}>{instant(firstAt)}</Fact>
      <Fact name={name('lastAt')}>{instant(lastAt)}</Fact>
    </FactsCard>
  );
}

function RoundFacts({ call: { round, roundId } }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{t('refused_calls.round')}</Typography>
      {round ? (
        <Box sx={{ justifySelf: 'stretch' }}>
          <Facts>
            <Fact name={t('resources.rounds.fields.roundId')}>{roundId}</Fact>
            <Fact name={t('resources.rounds.fields.openedAt')}>{instant(round.openedAt)}</Fact>
            <Fact name={t('refused_calls.closed_at')}>
              {round.closedAt ? instant(round.closedAt) : t('rounds.open')}
            </Fact>
            <Fact name={t('refused_calls.bets')}>{count(round.bets)}</Fact>
            <Fact name={`${t('refused_calls.stake')} (${round.currency})`}>
              <Money amount={round.stake} />
            </Fact>
            <Fact name={`${t('refused_calls.payout')} (${round.currency})`}>
              <Money amount={round.payout} />
            </Fact>
          </Facts>
        </Box>
      ) : (
        <Typography color="textSecondary">{t('refused_calls.no_round')}</Typography>
      )}
      {round?.isListed && (
        <Button component={Link} to={listLink(resources.rounds, { q: roundId })} variant="outlined">
          {t('refused_calls.to_round')}
        </Button>
      )}
    </Card>
  );
}

interface SaidProps {
  title: string;
  texts: Record<string, string> | null;
  /** The text if there is none. */
  nothing: string;
}

/** A message with the protocol's field names, which vendors know. */
function Said({ title, texts, nothing }: SaidProps) {
  const t = useTranslation();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {texts && Object.keys(texts).length === 0 && (
        <Typography color="textSecondary">{t('refused_calls.not_read')}</Typography>
      )}
      {texts ? (
        <Facts>
          {Object.entries(texts).map(([name, text]) => (
            <Fact key={name} name={name}>
              {text || '–'}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Typography color="textSecondary">{nothing}</Typography>
      )}
    </Card>
  );
}
