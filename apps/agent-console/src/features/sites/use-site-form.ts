import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { SiteRow } from '@apsara/api/sites';
import { useSite } from '../../shared/site.ts';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { consequence, formOf, settingsOf, type SettingsForm } from './site-settings.ts';
import { refusalIn } from '../../shared/calls/refused.ts';

/** Form state, confirmation and submission; the form then shows the server's values. */
export function useSiteForm(site: SiteRow) {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSite();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ about: 'close' | 'open'; settings: SettingsForm }>();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<SettingsForm>({ values: formOf(site, timeZone), resetOptions: { keepDirtyValues: true } });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);

  async function save(settings: SettingsForm): Promise<void> {
    setAsked(undefined);
    setRefusal(undefined);
    try {
      await dataProvider.update<SiteRow>(resources.sites.name, {
        id: site.id,
        // Refused if others have saved since this was read; what was typed stays.
        data: { ...settingsOf(settings, timeZone), version: site.version },
        previousData: site,
      });
      await queries.invalidateQueries({ queryKey: [resources.sites.name] });
      form.reset(settings);
      notify(t('site.saved'), { type: 'success' });
    } catch (error) {
      const { message } = refusalIn(error);
      setRefusal(translate(message, { _: message }));
      // Fields that nobody edited here then show what others saved.
      await queries.invalidateQueries({ queryKey: [resources.sites.name] });
    }
  }

  const submit = form.handleSubmit(async (settings) => {
    const about = consequence(site, settings);
    if (about) setAsked({ about, settings });
    else await save(settings);
  });
  return { form, submit, save, refusal, asked, unask: () => setAsked(undefined) };
}
