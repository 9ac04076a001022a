import { Alert, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useGetIdentity } from 'react-admin';
import { updateOutsideResult, type LotteryResultDetail } from '@apsara/api/lottery-results';
import { drawFields, typedDraw } from '@apsara/domain/lottery/draws/typed-draw';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { families } from '@apsara/domain/lottery/rules/families';
import { useDecisionCall } from '../../../shared/forms/use-decision.ts';
import { resources } from '../../../shared/resources.ts';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';
import { usePlayWords } from '../use-play-words.ts';

const MAX_PUBLISHED = 140;
const MIN_PUBLISHED = 2;

interface Shown {
  of: LotteryResultDetail;
}

/** Where a person enters the result, or confirms what another one has entered. */
export function ResultForm({ of }: Shown) {
  const t = useTranslation();
  const { client } = useSite();
  const { identity } = useGetIdentity();
  const { drawPrizeName } = usePlayWords();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [published, setPublished] = useState('');
  const [tried, setTried] = useState(false);
  const onDone = () => {
    setTyped({});
    setPublished('');
    setTried(false);
  };
  const { send, busy, refusal } = useDecisionCall({ resource: resources.lotteryResults, onDone });
  const shape = families[of.draws];
  const enter = (result: Draw, where: string) =>
    send(() => client.call(updateOutsideResult, { id: of.id, result, published: where }), t('lottery.result_saved'));
  const missing = published.trim().length < MIN_PUBLISHED;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) void enter(typedDraw(shape, typed), published.trim());
  };
  const others = of.entries.filter(({ by }) => by !== identity?.fullName);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <Typography variant="h2">{t('lottery.enter_result')}</Typography>
        <Typography color="textSecondary">{t('lottery.enter_lead')}</Typography>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {drawFields(shape).map((field) => (
          <TextField
            key={field}
            label={field === 'numbers' ? t('lottery.numbers') : drawPrizeName(field)}
            value={typed[field] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            multiline={shape.kind === 'prizes'}
          />
        ))}
        <TextField
          label={t('lottery.published')}
          value={published}
          onChange={({ target }) => setPublished(target.value)}
          error={tried && missing}
          helperText={tried && missing ? t('field_errors.required') : t('lottery.published_hint')}
          slotProps={{ htmlInput: { maxLength: MAX_PUBLISHED } }}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {t('lottery.enter')}
          </Button>
          {others.map(({ by, result, published: where }) => (
            <Button key={by} variant="outlined" loading={busy} onClick={() => void enter(result, where)}>
              {t('lottery.confirm_entry', { name: by })}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
