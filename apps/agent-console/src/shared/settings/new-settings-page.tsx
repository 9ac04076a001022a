import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { BackButton } from '../back-button.tsx';
import { PageTitle } from '../page-title.tsx';
import { useWords } from '../words.ts';
import { SettingsForm } from './settings-form.tsx';

interface NewSettingsPageProps {
  title: string;
  values: FieldValues;
  children: ReactNode;
}

/** A record that is not there yet; once it is saved, its own page follows. */
export function NewSettingsPage({ title, values, children }: NewSettingsPageProps) {
  const say = useWords();
  const resource = useResourceContext()!;
  return (
    <>
      <PageTitle title={title} />
      <BackButton otherwise={`/${resource}`}>{say('settings.back')}</BackButton>
      <SettingsForm values={values}>{children}</SettingsForm>
    </>
  );
}
