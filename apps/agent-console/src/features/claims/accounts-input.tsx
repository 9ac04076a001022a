import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { accountsIn, accountsInFile, batchRules } from '@apsara/domain/claims/claim-batches';
import { useFormats } from '../../shared/dates/instants.ts';
import { TypedInput } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';

const inLines = (accounts: readonly string[]): string => accounts.join('\n');

/** Accounts that are typed, pasted, or read from the first column of a file. */
export function AccountsInput() {
  const t = useTranslation();
  const { count } = useFormats();
  const { setValue } = useFormContext();
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setValue('accounts', accountsInFile(await chosen.text()), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TypedInput<string[]>
        source="accounts"
        show={inLines}
        read={accountsIn}
        rows={4}
        hint={t('claim_batch.accounts_hint', { max: count(batchRules.maxListed) })}
      />
      <div>
        <Button variant="outlined" startIcon={<FileIcon />} onClick={() => file.current?.click()}>
          {t('claim_batch.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('claim_batch.file')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
      </div>
    </>
  );
}
