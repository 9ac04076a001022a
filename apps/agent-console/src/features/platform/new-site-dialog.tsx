import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { createSiteRequest } from '@apsara/api/platform';
import { itemAt } from '@apsara/domain/lists';
import { isLanguage, languageCodes, languages as names, type Language } from '@apsara/domain/sites/languages';
import { newSiteRules } from '@apsara/domain/sites/new-site';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { hostsIn } from './hosts-in.ts';

const texts = ['code', 'name', 'hosts', 'timeZone', 'country', 'brand'] as const;
type TextName = (typeof texts)[number];

const longest: Record<TextName, number> = {
  code: newSiteRules.code,
  name: newSiteRules.name,
  hosts: newSiteRules.hosts * newSiteRules.host,
  timeZone: 64,
  country: 2,
  brand: 7,
};

const empty: Record<TextName, string> = {
  code: '',
  name: '',
  hosts: '',
  timeZone: 'Asia/Phnom_Penh',
  country: 'KH',
  brand: '',
};

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Asks for a site. Another owner grants it. */
export function NewSiteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { client, merchant } = useSite();
  const { data: sites = [] } = useRecords(resources.platformSites, all);
  const [values, setValues] = useState(empty);
  const [template, setTemplate] = useState(merchant);
  const [languages, setLanguages] = useState<Language[]>([itemAt(languageCodes, 0)]);
  const [tried, setTried] = useState(false);
  const isMissing = (name: TextName) => name !== 'brand' && values[name].trim() === '';
  const input = { ...values, hosts: hostsIn(values.hosts), template, languages };
  return (
    <ActDialog
      of={resources.siteRequests}
      account={values.code}
      name={t('resources.platformSites.fields.id')}
      title={t('platform.add')}
      text={t('platform.add_text')}
      done={t('platform.asked')}
      input={input}
      onAct={(reason, options) => client.call(createSiteRequest, { ...input, reason }, options)}
      isReady={!texts.some(isMissing) && languages.length > 0}
      isUnsaved={values !== empty}
      onTried={() => setTried(true)}
      onClose={onClose}
    >
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`resources.siteRequests.fields.${name}`)}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          required={name !== 'brand'}
          error={tried && isMissing(name)}
          multiline={name === 'hosts'}
          helperText={t(`platform.hint.${name}`)}
          slotProps={{ htmlInput: { maxLength: longest[name], autoComplete: 'off' } }}
        />
      ))}
      <TextField
        select
        label={t('resources.siteRequests.fields.languages')}
        value={languages}
        onChange={({ target: { value } }) => setLanguages([value].flat().filter(isLanguage))}
        helperText={t('platform.hint.languages')}
        slotProps={{ select: { multiple: true } }}
      >
        {languageCodes.map((code) => (
          <MenuItem key={code} value={code}>
            {`${names[code].name} (${names[code].english})`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('resources.siteRequests.fields.template')}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
        helperText={t('platform.hint.template')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {sites.map(({ id, name, currency }) => (
          <option key={id} value={id}>
            {`${name} (${currency})`}
          </option>
        ))}
      </TextField>
    </ActDialog>
  );
}
