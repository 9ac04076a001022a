import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { helpTopics } from '@apsara/domain/sites/help';
import type { HelpSection } from '@apsara/api/help';
import { Button } from '@apsara/ui/button';
import { Chip } from '@apsara/ui/chip';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { CustomerService } from '../../shared/customer-service.tsx';
import { Emblem } from '../../shared/emblem.tsx';
import { useFeedbackLink } from '../../shared/feedback-link.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { Article } from './article.tsx';
import { findArticles } from './find-articles.ts';
import styles from './help-page.module.css';
import { useHelp } from './use-help.ts';

/** The search in the URL: q is typed, topic and tag are selected. */
function useHelpState() {
  const [params, setParams] = useSearchParams();
  const topic = helpTopics.find((each) => each === params.get('topic'));
  const change = (next: { q?: string; topic?: string; tag?: string }) => {
    const wanted = { q: params.get('q') ?? '', topic: topic ?? '', tag: params.get('tag') ?? '', ...next };
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), { replace: true });
  };
  return { typed: params.get('q') ?? '', topic, tag: params.get('tag') ?? '', change };
}

type HelpState = ReturnType<typeof useHelpState>;

function Topics({
  sections,
  topic,
  change,
}: Pick<HelpState, 'topic' | 'change'> & { sections: readonly HelpSection[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['topics']} aria-label={t('help.topics')}>
      <Chip pressed={topic === undefined} onClick={() => change({ topic: '', tag: '' })}>
        {t('help.all')}
      </Chip>
      {sections.map((section) => (
        <Chip
          key={section.topic}
          pressed={topic === section.topic}
          onClick={() => change({ topic: section.topic, tag: '' })}
        >
          {t(`help.topic_${section.topic}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Articles({ sections, state }: { sections: readonly HelpSection[]; state: HelpState }) {
  const { t } = useTranslation();
  const { typed, topic, tag, change } = state;
  const found = findArticles(sections, typed).filter((section) => !topic || section.topic === topic);
  const known = tag === '' || sections.some(({ items }) => items.some((item) => item.tag === tag));
  return (
    <div className={styles['articles']}>
      <output>{!known && <p className={styles['unknown']}>{t('help.unknown')}</p>}</output>
      {found.length === 0 && (
        <EmptyState
          picture={<Emblem kind="die" size={72} />}
          title={t('help.none', { text: typed })}
          text={t('help.none_text')}
          action={<Button onClick={() => change({ q: '', topic: '' })}>{t('help.clear')}</Button>}
        />
      )}
      {found.map((section) => (
        <section key={section.topic} className={styles['section']}>
          <h2>{t(`help.topic_${section.topic}`)}</h2>
          {section.items.map((item) => (
            <Article
              key={item.tag}
              item={item}
              open={item.tag === tag}
              onToggle={() => change({ tag: item.tag === tag ? '' : item.tag })}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Questions and answers by topic, filtered while typing. Each article has its own URL (`?tag=`). */
export function HelpPage() {
  const { t } = useTranslation();
  usePageTitle(t('help.title'));
  const { customerService, switches } = useSite();
  const feedback = useFeedbackLink();
  const state = useHelpState();
  const { data, error, refetch, isFetching } = useHelp();
  return (
    <>
      <PageHead title={t('help.title')} lead={t('help.lead')} page="/help" />
      <div className={styles['page']}>
        <TextField
          label={t('help.search')}
          icon={<Search size={18} aria-hidden="true" />}
          type="search"
          maxLength={60}
          value={state.typed}
          onChange={(event) => state.change({ q: event.target.value, tag: '' })}
        />
        {data && <Topics sections={data} topic={state.topic} change={state.change} />}
        {data && <Articles sections={data} state={state} />}
        {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <Skeleton height="100vh" radius="var(--r-lg)" />}
        {(data || error) && (
          <div className={styles['more']}>
            <p>{t('help.more')}</p>
            <CustomerService href={customerService} />
            <NavButton to={feedback}>{t('feedback.title')}</NavButton>
            {switches.has('STATUS3') && <NavButton to="/status">{t('status.title')}</NavButton>}
          </div>
        )}
      </div>
    </>
  );
}
