import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { Field } from '@apsara/ui/field';
import { IconButton } from '@apsara/ui/icon-button';
import { useDataUrl } from '../data-url.ts';
import { pictureError } from './picture-error.ts';
import styles from './pictures-field.module.css';

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation();
  const error = pictureError(file);
  const url = useDataUrl(error ? undefined : file);
  return (
    <li className={styles['chosen']}>
      {url && <img src={url} alt="" />}
      <span>
        <span className={styles['name']}>{file.name}</span>
        {error && <span className={styles['error']}>{t(`upload.${error}`)}</span>}
      </span>
      <IconButton label={t('feedback.remove', { name: file.name })} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  );
}

interface PicturesFieldProps {
  max: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  error?: string | undefined;
}

/** Up to `max` images, each with a preview and a remove button. Images beyond the limit are named. */
export function PicturesField({ max, files, onChange, error }: PicturesFieldProps) {
  const { t } = useTranslation();
  const [leftOut, setLeftOut] = useState('');
  const change = (chosen: readonly File[]): void => {
    const names = chosen.slice(max).map(({ name }) => name);
    setLeftOut(names.length > 0 ? t('feedback.left_out', { max, names: names.join(', ') }) : '');
    onChange(chosen.slice(0, max));
  };
  return (
    <div>
      <Field label={t('feedback.pictures', { max })} hint={t('upload.hint')} error={leftOut || error}>
        {(wiring) =>
          files.length < max && (
            <span className={styles['add']}>
              <ImageUp size={20} aria-hidden="true" />
              {t('feedback.add_picture')}
              <input
                {...wiring}
                type="file"
                multiple
                accept={pictureTypes.join(',')}
                onChange={({ target }) => {
                  change([...files, ...(target.files ?? [])]);
                  // Allows choosing the same file again after removing it.
                  target.value = '';
                }}
              />
            </span>
          )
        }
      </Field>
      {files.length > 0 && (
        <ul className={styles['pictures']}>
          {files.map((file, at) => (
            <Chosen
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              onRemove={() => change(files.filter((_, other) => other !== at))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
