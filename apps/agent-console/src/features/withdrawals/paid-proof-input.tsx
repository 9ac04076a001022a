import { Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId, useRef } from 'react';
import { pictureTypes } from '@apsara/domain/payments/uploads';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useTranslation } from '../../shared/words.ts';

interface PaidProofInputProps {
  file: File | undefined;
  onChoose: (file: File) => void;
  isMissing: boolean;
}

/** The picture that shows that a payment was made. The server looks at its content and size. */
export function PaidProofInput({ file, onChoose, isMissing }: PaidProofInputProps) {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const url = useDataUrl(file);
  return (
    <FormControl error={isMissing} sx={{ alignItems: 'start', gap: 1 }}>
      <FormLabel component="span" id={`${id}-label`}>
        {t('withdrawals.paid_proof')}
      </FormLabel>
      {url && <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: 200, borderRadius: 'var(--r-sm)' }} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // Allows choosing the same file again after editing it.
          target.value = '';
        }}
      />
      <Button variant="outlined" aria-describedby={`${id}-label ${id}-hint`} onClick={() => input.current?.click()}>
        {t(file ? 'withdrawals.proof_another' : 'withdrawals.proof_choose')}
      </Button>
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
        {isMissing ? t('field_errors.required') : (file?.name ?? t('withdrawals.proof_hint'))}
      </FormHelperText>
    </FormControl>
  );
}
