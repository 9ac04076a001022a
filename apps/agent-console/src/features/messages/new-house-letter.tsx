import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { previewHouseLetter, type HouseLetter } from '@apsara/api/house-letters';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { refused } from '../../shared/calls/refused.ts';
import { DayInput, InstantInput, LineInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { May } from '../../shared/rights.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { TypedInput } from '../../shared/settings/typed-input.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Typed = Pick<
  HouseLetter,
  | 'words'
  | 'vipLevels'
  | 'below'
  | 'registeredFrom'
  | 'registeredTo'
  | 'depositedFrom'
  | 'depositedTo'
  | 'tag'
  | 'sendAt'
>;

const nothing: Typed = {
  words: {},
  vipLevels: [],
  below: '',
  registeredFrom: null,
  registeredTo: null,
  depositedFrom: null,
  depositedTo: null,
  tag: '',
  sendAt: null,
};

const segmentOf = (typed: Typed) => {
  const { words: _, sendAt: _at, ...segment } = typed;
  return segment;
};
const inLine = (levels: readonly number[]): string => levels.join(', ');
const listed = (text: string): number[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);

/** A message to many members: who gets it, its words in the site's languages, and when it goes out. */
export function NewHouseLetter() {
  const t = useTranslation();
  const { client } = useSite();
  const [asked, setAsked] = useState<{ receivers: number; answer: (isSure: boolean) => void }>();
  const ask = async (typed: Typed): Promise<boolean> => {
    const { receivers } = await client.call(previewHouseLetter, segmentOf(typed)).catch((error: unknown) => {
      throw refused(error);
    });
    const isSure = await new Promise<boolean>((answer) => setAsked({ receivers, answer }));
    setAsked(undefined);
    return isSure;
  };
  return (
    <NewSettingsPage
      title={t('letter.write')}
      values={nothing}
      act={{ button: t('letter.send'), done: t('house_letter.taken'), ask }}
    >
      <Part title={t('house_letter.to')}>
        <Pair>
          <TypedInput<number[]> source="vipLevels" show={inLine} read={listed} hint={t('house_letter.levels_hint')} />
          <May right="memberNotes.read">
            <LineInput<Typed> source="tag" hint={t('house_letter.any_hint')} />
          </May>
          <LineInput<Typed> source="below" hint={t('house_letter.any_hint')} />
        </Pair>
        <Pair>
          <DayInput<Typed> source="registeredFrom" />
          <DayInput<Typed> source="registeredTo" />
          <DayInput<Typed> source="depositedFrom" />
          <DayInput<Typed> source="depositedTo" />
        </Pair>
        <Reach />
      </Part>
      <WordsParts>
        {(language) => (
          <>
            <LineInput<Typed> source={`words.${language}.title`} label={t('resources.letters.fields.title')} />
            <LineInput<Typed>
              source={`words.${language}.content`}
              label={t('resources.letters.fields.content')}
              rows={6}
              hint={t('letter.text_hint')}
            />
          </>
        )}
      </WordsParts>
      <InstantInput<Typed> source="sendAt" hint={t('house_letter.send_hint')} />
      <Confirm
        isOpen={asked !== undefined}
        title={t('house_letter.sure')}
        content={t('house_letter.reach', { receivers: asked?.receivers ?? 0 })}
        confirm={t('letter.send')}
        onConfirm={() => asked?.answer(true)}
        onClose={() => asked?.answer(false)}
      />
    </NewSettingsPage>
  );
}

/** How many members would get it, on request. */
function Reach() {
  const t = useTranslation();
  const { client } = useSite();
  const errorWords = useErrorWords();
  const { getValues } = useFormContext<Typed>();
  const count = useMutation({
    mutationFn: () => client.call(previewHouseLetter, segmentOf(getValues())),
  });
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={count.isPending} onClick={() => count.mutate()}>
        {t('house_letter.count')}
      </Button>
      {count.data && <Alert severity="info">{t('house_letter.reach', { receivers: count.data.receivers })}</Alert>}
      {count.error && <Alert severity="error">{errorWords(count.error)}</Alert>}
    </Stack>
  );
}
