import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { LotteryResultDetail } from '@apsara/api/lottery-results';
import { useFormats } from '../../../shared/dates/instants.ts';
import { showLink } from '../../../shared/lists/list-link.ts';
import { BackButton } from '../../../shared/pages/back-button.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { ShowPage } from '../../../shared/pages/show-page.tsx';
import { resources } from '../../../shared/resources.ts';
import { May } from '../../../shared/rights.tsx';
import { Fact } from '../../../shared/values/facts.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnLines } from '../drawn-text.ts';
import { CardGrid, FactsCard } from '../facts-card.tsx';
import { usePlayWords } from '../use-play-words.ts';
import { ResultForm } from './result-form.tsx';
import { ResultState } from './result-state.tsx';

/** A result from outside: what each person has entered, and the entry. */
export const ResultShow = () => (
  <ShowPage of={resources.lotteryResults}>{(result) => <ResultPage of={result} />}</ShowPage>
);

interface Shown {
  of: LotteryResultDetail;
}

function ResultPage({ of }: Shown) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${of.name} · ${of.number}`} />
      <BackButton otherwise={`/${resources.lotteryResults.name}`}>{t('settings.back')}</BackButton>
      {of.state === 'differs' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('lottery.differs_text')}
        </Alert>
      )}
      <CardGrid>
        <Confirmed of={of} />
        {of.entries.map((entry) => (
          <Entry key={entry.by} entry={entry} />
        ))}
        <May right="lotteryResults.act">
          <ResultForm of={of} />
        </May>
      </CardGrid>
    </>
  );
}

function Lines({ result }: { result: LotteryResultDetail['result'] }) {
  const { drawPrizeName } = usePlayWords();
  return result ? drawnLines(result, drawPrizeName).map((line) => <div key={line}>{line}</div>) : '–';
}

function Confirmed({ of }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { id, number, drawsAt, state, result, confirmedBy, confirmedAt, published } = of;
  return (
    <FactsCard title={t('lottery.drawn')} state={<ResultState state={state} />}>
      <Fact name={t('resources.lotteryResults.fields.number')}>
        <MuiLink component={Link} to={showLink(resources.lotteryIssues, id)}>
          {number}
        </MuiLink>
      </Fact>
      <Fact name={t('resources.lotteryResults.fields.drawsAt')}>{instant(drawsAt)}</Fact>
      <Fact name={t('resources.lotteryResults.fields.result')}>
        <Lines result={result} />
      </Fact>
      {confirmedAt && (
        <>
          <Fact name={t('lottery.entered_by')}>{confirmedBy.join(', ')}</Fact>
          <Fact name={t('lottery.confirmed_at')}>{instant(confirmedAt)}</Fact>
          <Fact name={t('lottery.published')}>{published}</Fact>
        </>
      )}
    </FactsCard>
  );
}

function Entry({ entry }: { entry: LotteryResultDetail['entries'][number] }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { by, enteredAt, result, published } = entry;
  return (
    <FactsCard title={t('lottery.entry_of', { name: by })}>
      <Fact name={t('resources.lotteryResults.fields.result')}>
        <Lines result={result} />
      </Fact>
      <Fact name={t('lottery.published')}>{published}</Fact>
      <Fact name={t('lottery.entered_at')}>{instant(enteredAt)}</Fact>
    </FactsCard>
  );
}
