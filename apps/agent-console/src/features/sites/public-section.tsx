import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { Controller, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { keysOf } from '@apsara/domain/records';
import { languageList } from '@apsara/domain/sites/language-list';
import { isLanguage, type Language } from '@apsara/domain/sites/languages';
import { isListedLanguage } from '@apsara/domain/sites/listed-languages';
import { linkNames, linkTypes } from '@apsara/domain/sites/resources';
import { isAddress, isGtagId, siteBounds } from '@apsara/domain/sites/site-settings';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import { hasHelpLines, hasOrigins, type SettingsForm } from './site-settings.ts';

interface PartProps {
  form: UseFormReturn<SettingsForm>;
}

type LanguageCode = keyof typeof languageList;
const listed: LanguageCode[] = keysOf(languageList);

/** Every language a site may name. Of those that are not translated yet it may list what changes its offer. */
const choices = [...listed.filter(isLanguage), ...listed.filter((code) => !isLanguage(code))];

const labelOf = (code: LanguageCode): string => {
  const { name, english } = languageList[code];
  return name === english ? `${name} (${code})` : `${name} · ${english} (${code})`;
};

function Languages({ form, own }: PartProps & { own: Language }) {
  const t = useTranslation();
  const finderWords = useFinderWords();
  return (
    <Controller
      control={form.control}
      name="languages"
      rules={{ validate: (chosen) => chosen.includes(own) || t('site.languages_own', { language: labelOf(own) }) }}
      render={({ field, fieldState: { error } }) => (
        <Autocomplete<LanguageCode, true>
          multiple
          disableCloseOnSelect
          options={choices}
          groupBy={(code) => t(isLanguage(code) ? 'site.languages_shipped' : 'site.languages_untranslated')}
          getOptionDisabled={(code) => !isListedLanguage(code)}
          getOptionLabel={labelOf}
          value={field.value}
          onChange={(_, chosen) => field.onChange(chosen)}
          noOptionsText={t('site.languages_none')}
          {...finderWords}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={field.ref}
              label={t('site.languages')}
              error={error !== undefined}
              helperText={error?.message ?? t('site.languages_hint', { language: labelOf(own) })}
            />
          )}
        />
      )}
    />
  );
}

interface LineProps extends Omit<TextFieldProps, 'error'> {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** A text input of the form with its error or hint. */
const Line = ({ input: { ref, ...input }, error, helperText, ...props }: LineProps) => (
  <TextField {...props} {...input} inputRef={ref} error={error !== undefined} helperText={error ?? helperText} />
);

/** What visitors see of the site: languages, customer service, social media, age and terms. */
export function PublicSection({ form, own }: PartProps & { own: Language }) {
  const t = useTranslation();
  const { errors } = form.formState;
  const address = (text: string) => text.trim() === '' || isAddress(text.trim()) || t('site.address_format');
  const { minAge: min, maxAge: max } = siteBounds;
  const isAge = (text: string) => /^\d{2}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const limit = { htmlInput: { maxLength: siteBounds.address, inputMode: 'url' } } as const;
  return (
    <Section title={t('site.public')} lead={t('site.public_lead')}>
      <Languages form={form} own={own} />
      <Line
        input={form.register('customerService', { validate: address })}
        error={errors.customerService?.message}
        label={t('site.customer_service')}
        helperText={t('site.customer_service_hint')}
        slotProps={limit}
      />
      {linkTypes.map((type) => (
        <Line
          key={type}
          input={form.register(`links.${type}`, { validate: address })}
          error={errors.links?.[type]?.message}
          label={t('site.link', { name: linkNames[type] })}
          slotProps={limit}
        />
      ))}
      <Line
        input={form.register('ageLimit', { validate: (text) => isAge(text) || t('site.idle_bounds', { min, max }) })}
        error={errors.ageLimit?.message}
        label={t('site.age_limit')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        sx={{ maxWidth: 320 }}
      />
      <Line
        input={form.register('licence')}
        error={errors.licence?.message}
        label={t('site.licence')}
        helperText={t('site.licence_hint')}
        slotProps={{ htmlInput: { maxLength: siteBounds.licence } }}
      />
      <Line
        input={form.register('helpLines', {
          validate: (text) => hasHelpLines(text) || t('site.help_lines_format'),
        })}
        error={errors.helpLines?.message}
        label={t('site.help_lines')}
        helperText={t('site.help_lines_hint', { count: siteBounds.helpLines })}
        multiline
        minRows={2}
      />
      <Line
        input={form.register('termsVersion', { validate: (text) => text.trim() !== '' || t('field_errors.required') })}
        error={errors.termsVersion?.message}
        label={t('site.terms_version')}
        helperText={t('site.terms_version_hint')}
        slotProps={{ htmlInput: { maxLength: siteBounds.termsVersion } }}
        sx={{ maxWidth: 320 }}
      />
      <Servers form={form} />
    </Section>
  );
}

/** Where the site's images and games come from, and who counts its visits. */
function Servers({ form }: PartProps) {
  const t = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Line
        input={form.register('imageCdns', { validate: (text) => hasOrigins(text) || t('site.image_cdns_format') })}
        error={errors.imageCdns?.message}
        label={t('site.image_cdns')}
        helperText={t('site.image_cdns_hint', { count: siteBounds.cdns })}
        multiline
        minRows={2}
        placeholder="https://img1.example.com"
      />
      <Line
        input={form.register('launchGameCdns', { validate: (text) => hasOrigins(text) || t('site.image_cdns_format') })}
        error={errors.launchGameCdns?.message}
        label={t('site.launch_cdns')}
        helperText={t('site.launch_cdns_hint', { count: siteBounds.cdns })}
        multiline
        minRows={2}
        placeholder="https://games1.example.com"
      />
      <Line
        input={form.register('gtagId', {
          validate: (text) => text.trim() === '' || isGtagId(text.trim()) || t('site.gtag_format'),
        })}
        error={errors.gtagId?.message}
        label={t('site.gtag')}
        helperText={t('site.gtag_hint')}
        slotProps={{ htmlInput: { maxLength: siteBounds.gtagId } }}
        placeholder="G-ABC1234567"
        sx={{ maxWidth: 320 }}
      />
    </>
  );
}
