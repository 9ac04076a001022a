import { Button, FormControl, FormHelperText, FormLabel, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { createPicture } from '@apsara/api/uploads';
import { useErrorWords } from '../calls/error-words.ts';
import { useSetting, type InputOf, type InputProps } from './typed-input.tsx';
import { useSite } from '../site.ts';
import { useTranslation } from '../words.ts';
import { usePicture } from './use-picture.ts';

interface OwnPictureProps extends InputProps {
  /** Width and height in pixels at which the picture is shown whole. */
  size: string;
  /** The button that takes it away; what is shown then is ours unless said otherwise. */
  remove?: string;
}

/** A picture of one's own in place of ours. It is uploaded at once, and shown to visitors when the form is saved. */
export function OwnPicture<Values extends FieldValues = never>({
  source,
  size,
  label: ownLabel,
  remove,
}: InputOf<Values, string, OwnPictureProps>) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { value, label, error, onChange } = useSetting<string | null>({
    source,
    ...(ownLabel ? { label: ownLabel } : {}),
  });
  const url = usePicture(value);
  const upload = useMutation({
    mutationFn: (file: File) => client.call(createPicture, { files: [file] }),
    onSuccess: (made) => onChange(made.id),
  });
  const refusal = error ?? (upload.error ? words(upload.error) : undefined);
  return (
    <FormControl error={refusal !== undefined} sx={{ alignItems: 'start', gap: 1 }}>
      <FormLabel component="span" id={`${id}-label`}>
        {label}
      </FormLabel>
      {url && <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: 200, borderRadius: 'var(--r-sm)' }} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) upload.mutate(chosen);
          // Allows choosing the same file again after editing it.
          target.value = '';
        }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          loading={upload.isPending}
          aria-describedby={`${id}-label ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(value === null ? 'announcement.picture_upload' : 'announcement.picture_another')}
        </Button>
        {value !== null && <Button onClick={() => onChange(null)}>{remove ?? t('announcement.picture_remove')}</Button>}
      </Stack>
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
        {refusal ?? t('announcement.picture_hint', { size })}
      </FormHelperText>
    </FormControl>
  );
}
