import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import type { ContractHolder } from '@apsara/api/contracts';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

const SHOWN = 25;

interface HolderFieldProps {
  holder: ContractHolder | null;
  onChoose: (holder: ContractHolder | null) => void;
  missing: boolean;
}

/** Searches the accounts a contract can be offered to, by the start of the name. */
export function HolderField({ holder, onChoose, missing }: HolderFieldProps) {
  const t = useTranslation();
  const finderWords = useFinderWords();
  const [typed, setTyped] = useState('');
  const { data = [], isPending } = useRecords(resources.contractHolders, {
    filter: { q: typed === holder?.account ? '' : typed },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'account', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={data}
      value={holder}
      loading={isPending}
      filterOptions={(options) => options}
      getOptionLabel={({ account }) => account}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text) => setTyped(text)}
      {...finderWords}
      noOptionsText={t('contracts.no_holder')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('resources.contracts.fields.holder')}
          error={missing}
          helperText={missing ? t('field_errors.required') : undefined}
        />
      )}
    />
  );
}
