import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { SiteRow } from '@apsara/api/sites';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useSite } from '../../shared/site.ts';
import { insteadOfTyped, useOthersChanges } from '../../shared/settings/use-others-changes.ts';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { siteFields } from './site-fields.ts';
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
  const [keyFor, setKeyFor] = useState(createRequestKey);
  const form = useForm<SettingsForm>({ defaultValues: formOf(site, timeZone) });
  const others = useOthersChanges({
    form,
    resource: resources.sites.name,
    record: site,
    valuesOf: (read) => formOf(read, timeZone),
    named: siteFields(t),
  });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);

  async function save(settings: SettingsForm): Promise<void> {
    setAsked(undefined);
    setRefusal(undefined);
    others.forget();
    // Refused if others have saved since this was shown; what was typed stays.
    const shown = others.shown.current ?? site;
    try {
      const { data: saved } = await dataProvider.update<SiteRow>(resources.sites.name, {
        id: site.id,
        data: { ...settingsOf(settings, timeZone), version: shown.version },
        previousData: shown,
        meta: { idempotencyKey: keyFor(settings) },
      });
      setKeyFor(createRequestKey);
      await queries.invalidateQueries({ queryKey: [resources.sites.name] });
      form.reset(formOf(saved, timeZone), insteadOfTyped);
      notify(t('site.saved'), { type: 'success' });
    } catch (error) {
      const { code, message } = refusalIn(error);
      if (code === 'site.settings_changed') await others.compare().catch(() => undefined);
      setRefusal(translate(message, { _: message }));
    }
  }

  const submit = form.handleSubmit(async (settings) => {
    const about = consequence(site, settings);
    if (about) setAsked({ about, settings });
    else await save(settings);
  });
  const undo = (): void => {
    setRefusal(undefined);
    others.forget();
    form.reset(undefined, insteadOfTyped);
  };
  return { form, submit, save, refusal, others, asked, unask: () => setAsked(undefined), undo };
}
