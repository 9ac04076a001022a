import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyForPromotion } from '@apsara/api/participations';
import { applicationRules } from '@apsara/domain/promotions/promotions';
import { Button } from '@apsara/ui/button';
import { TextArea } from '@apsara/ui/text-area';
import { api } from '../../shared/api.ts';
import { pictureError } from '../../shared/forms/picture-error.ts';
import { PicturesField } from '../../shared/forms/pictures-field.tsx';
import styles from './offer.module.css';
import { usePartAction } from './use-part.ts';

const { maxComment, maxImages } = applicationRules;

/** A comment and up to three pictures. What was typed is kept until it has been sent. */
export function ApplicationForm({ promotionId }: { promotionId: string }) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const apply = usePartAction(
    (_: void, idempotencyKey) => api.call(applyForPromotion, { promotionId, comment, files }, { idempotencyKey }),
    t('offer.sent_done'),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!files.some(pictureError) && !apply.isPending) apply.mutate();
  };
  return (
    <form className={styles['act']} onSubmit={submit} noValidate>
      <TextArea
        label={t('offer.comment')}
        aside={`${Array.from(comment).length} / ${maxComment}`}
        value={comment}
        // Characters are counted as code points.
        onChange={({ target }) => setComment(Array.from(target.value).slice(0, maxComment).join(''))}
      />
      <PicturesField max={maxImages} files={files} onChange={setFiles} />
      <Button type="submit" variant="primary" size="lg" block busy={apply.isPending}>
        {t('offer.submit')}
      </Button>
    </form>
  );
}
