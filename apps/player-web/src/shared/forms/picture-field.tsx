import ImageUp from 'lucide-react/icons/image-up';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { Field } from '@apsara/ui/field';
import { useDataUrl } from '../data-url.ts';
import { pictureError } from './picture-error.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  file: File | undefined;
  onChoose: (file: File) => void;
  error?: string | undefined;
}

/** An image with a preview. The selection is kept when the upload fails. */
export function PictureField({ label, file, onChoose, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const fileError = file && pictureError(file);
  const url = useDataUrl(fileError ? undefined : file);
  return (
    <Field label={label} aside={t('upload.hint')} error={fileError ? t(`upload.${fileError}`) : error}>
      {(wiring) => (
        <span className={styles['drop']}>
          {url && <img src={url} alt="" />}
          <span className={styles['words']}>
            <ImageUp size={20} aria-hidden="true" />
            {file ? t('upload.another') : t('upload.choose')}
          </span>
          {file && <span className={styles['name']}>{file.name}</span>}
          <input
            {...wiring}
            type="file"
            accept={pictureTypes.join(',')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChoose(chosen);
              // Allows choosing the same file again after editing it.
              target.value = '';
            }}
          />
        </span>
      )}
    </Field>
  );
}
