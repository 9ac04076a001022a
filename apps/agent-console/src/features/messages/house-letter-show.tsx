import { Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { recallHouseLetter, type HouseLetter } from '@apsara/api/house-letters';
import { isRecallable } from '@apsara/domain/members/house-letters';
import { NO_COUNTRY } from '@apsara/domain/office/countries';
import { languages } from '@apsara/domain/sites/languages';
import { entriesOf } from '@apsara/domain/records';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { useCountries } from '../../shared/forms/use-countries.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { May } from '../../shared/rights.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { HouseLetterTag } from './house-letter-state.tsx';

/** A message of the house: whom it went to, who opened it, and how to take it back. */
export const HouseLetterShow = () => (
  <ShowPage of={resources.houseLetters}>{(letter) => <Shown letter={letter} />}</ShowPage>
);

const range = (from: string | null, to: string | null): string => (from && to ? `${from} – ${to}` : '–');

function Shown({ letter }: { letter: HouseLetter }) {
  const t = useTranslation();
  const own = useOwnWords();
  const { instant } = useFormats();
  const { nameOf } = useCountries();
  const countryText = (code: string | null) => (code === NO_COUNTRY ? t('country.unknown') : code ? nameOf(code) : '–');
  const { words, state, vipLevels, below, tag, country, by, sendAt, sentAt, createdAt, receivers, readers } = letter;
  const { registeredFrom, registeredTo, depositedFrom, depositedTo, unread } = letter;
  return (
    <>
      <PageTitle title={own(words)?.title ?? t('menu.house_letters')} />
      <BackButton otherwise="/houseLetters">{t('settings.back')}</BackButton>
      <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2, maxWidth: 860 }}>
        <div>
          <HouseLetterTag state={state} />
        </div>
        <Facts>
          <Fact name={t('resources.houseLetters.fields.vipLevels')}>{vipLevels.join(', ') || '–'}</Fact>
          <Fact name={t('resources.houseLetters.fields.tag')}>{tag || '–'}</Fact>
          <Fact name={t('resources.houseLetters.fields.below')}>{below || '–'}</Fact>
          <Fact name={t('resources.houseLetters.fields.country')}>{countryText(country)}</Fact>
          <Fact name={t('house_letter.registered')}>{range(registeredFrom, registeredTo)}</Fact>
          <Fact name={t('house_letter.deposited')}>{range(depositedFrom, depositedTo)}</Fact>
          <Fact name={t('resources.houseLetters.fields.sendAt')}>{instant(sentAt ?? sendAt ?? createdAt)}</Fact>
          <Fact name={t('house_letter.by')}>{by}</Fact>
          {sentAt && <Fact name={t('house_letter.opened')}>{t('letter.opened', { readers, receivers })}</Fact>}
        </Facts>
        {entriesOf(words).map(([language, { title, content }]) => (
          <article key={language} lang={languages[language].tag}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Typography>
          </article>
        ))}
        {isRecallable(state, unread) && (
          <May right="houseLetters.write">
            <Recall letter={letter} />
          </May>
        )}
      </Card>
    </>
  );
}

function Recall({ letter: { id, unread } }: { letter: HouseLetter }) {
  const t = useTranslation();
  const { client } = useSite();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.houseLetters, onClose });
  const onAct = () => void send(() => client.call(recallHouseLetter, { id }), t('house_letter.recalled'));
  return (
    <div>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('house_letter.recall')}
      </Button>
      {open && (
        <DecisionDialog
          title={t('house_letter.recall')}
          text={t('house_letter.recall_text', { unread })}
          act={{ label: t('house_letter.recall'), tone: 'error', onAct }}
          {...{ busy, refusal, onClose }}
        />
      )}
    </div>
  );
}
