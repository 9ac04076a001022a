import { Card, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Language } from '@apsara/domain/sites/languages';

interface Previewed {
  words: Partial<Record<Language, { title: string; text: string }>>;
  art: string;
}

interface WordsPreviewProps {
  language: Language;
  /** Address of the picture, a square. */
  addressOf: (art: string) => string;
}

/** The card as players read it in a language; nothing without a title. */
export function WordsPreview({ language, addressOf }: WordsPreviewProps) {
  const words = useWatch<Previewed, 'words'>({ name: 'words' })[language];
  const art = useWatch<Previewed, 'art'>({ name: 'art' });
  if (!words?.title) return null;
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'flex', gap: 2 }}>
      <img src={addressOf(art)} alt="" width={56} height={56} />
      <div>
        <Typography variant="subtitle1" component="p">
          {words.title}
        </Typography>
        <Typography variant="body2">{words.text}</Typography>
      </div>
    </Card>
  );
}
