import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Right } from '@apsara/domain/office/rights';
import { BackButton } from '../pages/back-button.tsx';
import { PageTitle } from '../pages/page-title.tsx';
import { useTranslation } from '../words.ts';
import { SettingsForm } from './settings-form.tsx';
import type { FormAct } from './use-settings-form.ts';

interface NewSettingsPageProps {
  title: string;
  values: FieldValues;
  act?: FormAct;
  /** What it takes to create it, where that is not to change the resource. */
  right?: Right;
  children: ReactNode;
}

/** Creates a record and then opens its page. */
export function NewSettingsPage({ title, values, act, right, children }: NewSettingsPageProps) {
  const t = useTranslation();
  const resource = useResourceContext()!;
  return (
    <>
      <PageTitle title={title} />
      <BackButton otherwise={`/${resource}`}>{t('settings.back')}</BackButton>
      <SettingsForm values={values} act={act} right={right}>
        {children}
      </SettingsForm>
    </>
  );
}
