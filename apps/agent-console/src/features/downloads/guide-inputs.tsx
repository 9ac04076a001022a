import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { appBounds } from '@apsara/domain/sites/site-apps';
import type { SiteAppRow } from '@apsara/api/downloads';
import { LineInput, Part } from '../../shared/settings/inputs.tsx';
import { OwnPicture } from '../../shared/settings/own-picture.tsx';
import { useShownField } from '../../shared/settings/use-others-changes.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** The languages of the site, its own first. */
export function useSiteLanguages(): Language[] {
  const { supportLanguages, defaultLanguage } = useSite();
  return [defaultLanguage, ...supportLanguages.filter((language) => language !== defaultLanguage)];
}

/** The steps of a guide in order, each in every language and with a picture, and the note below them. */
export function GuideInputs() {
  const t = useTranslation();
  const list = useSiteLanguages();
  const { fields, append, move, remove } = useFieldArray<SiteAppRow, 'steps'>({ name: 'steps' });
  const lineOf = ({ text, pictureId }: SiteAppRow['steps'][number], at: number): string => {
    const texts = list.flatMap((language) => text[language] || []);
    return `${at + 1}. ${[...texts, ...(pictureId === null ? [] : [t('site_app.picture')])].join(' · ')}`;
  };
  useShownField('steps', {
    label: t('resources.siteApps.fields.steps'),
    show: (steps: SiteAppRow['steps']) => steps.map(lineOf).join('\n') || '–',
    isWhole: true,
  });
  return (
    <Part title={t('site_app.guide')}>
      <Typography color="text.secondary">{t('site_app.guide_hint', { max: appBounds.steps })}</Typography>
      {fields.map(({ id }, at) => (
        <Step
          key={id}
          at={at}
          onUp={at > 0 ? () => move(at, at - 1) : undefined}
          onDown={at < fields.length - 1 ? () => move(at, at + 1) : undefined}
          onRemove={() => remove(at)}
        />
      ))}
      {fields.length < appBounds.steps && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ text: {}, pictureId: null }, { shouldFocus: false })}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          {t('site_app.add_step')}
        </Button>
      )}
      {list.map((language) => (
        <LineInput<SiteAppRow>
          key={language}
          source={`note.${language}`}
          label={t('site_app.note', { language: languages[language].name })}
          rows={2}
        />
      ))}
    </Part>
  );
}

interface StepProps {
  at: number;
  /** Absent where it cannot go further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function Step({ at, onUp, onDown, onRemove }: StepProps) {
  const t = useTranslation();
  const list = useSiteLanguages();
  const title = t('site_app.step', { number: at + 1 });
  return (
    <Card component="section" aria-label={title} variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('site_app.up', { number: at + 1 })} disabled={!onUp} onClick={onUp}>
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('site_app.down', { number: at + 1 })} disabled={!onDown} onClick={onDown}>
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('site_app.remove', { number: at + 1 })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Stack>
      {list.map((language) => (
        <LineInput<SiteAppRow>
          key={language}
          source={`steps.${at}.text.${language}`}
          label={languages[language].name}
          fullName={`${title}: ${languages[language].name}`}
        />
      ))}
      <Box>
        <OwnPicture<SiteAppRow>
          source={`steps.${at}.pictureId`}
          label={t('site_app.picture')}
          remove={t('site_app.no_picture')}
          size="720 × 1280"
        />
      </Box>
    </Card>
  );
}
