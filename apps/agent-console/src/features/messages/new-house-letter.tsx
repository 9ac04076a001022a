import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { previewHouseLetter, type HouseLetter } from '@apsara/api/house-letters';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { refused } from '../../shared/calls/refused.ts';
import { SegmentInputs } from '../../shared/segments/segment-inputs.tsx';
import { everybody, type Segment } from '../../shared/segments/segment.ts';
import { InstantInput, LineInput, Part } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Typed = Segment & Pick<HouseLetter, 'words' | 'sendAt'>;

const nothing: Typed = { ...everybody, words: {}, sendAt: null };

const segmentOf = (typed: Typed) => {
  const { words: _, sendAt: _at, ...segment } = typed;
  return segment;
};
/** A message to many members: who gets it, its words in the site's languages, and when it goes out. */
export function NewHouseLetter() {
  const t = useTranslation();
  const { client } = useSite();
  const [asked, setAsked] = useState<{ receivers: number; answer: (isSure: boolean) => void }>();
  const ask = async (typed: Typed): Promise<Typed | undefined> => {
    const { receivers } = await client.call(previewHouseLetter, segmentOf(typed)).catch((error: unknown) => {
      throw refused(error);
    });
    const isSure = await new Promise<boolean>((answer) => setAsked({ receivers, answer }));
    setAsked(undefined);
    return isSure ? typed : undefined;
  };
  return (
    <NewSettingsPage
      title={t('letter.write')}
      values={nothing}
      act={{ button: t('letter.send'), done: t('house_letter.taken'), ask }}
    >
      <Part title={t('house_letter.to')}>
        <SegmentInputs />
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
