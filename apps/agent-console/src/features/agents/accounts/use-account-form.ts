import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDataProvider, useTranslate } from 'react-admin';
import { rateItems } from '@apsara/domain/agents/rates';
import type { createTeamMember, TeamMember } from '@apsara/api/agents';
import type { InputOf } from '@apsara/api/endpoint';
import { readRegistrationSettings } from '@apsara/api/sites';
import { refusalIn, type FieldErrors } from '../../../shared/calls/refused.ts';
import { createRequestKey } from '../../../shared/calls/request-key.ts';
import { errorOf } from '../../../shared/settings/use-settings-form.ts';
import { useSite } from '../../../shared/site.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../../shared/words.ts';
import { resources } from '../../../shared/resources.ts';
import { allMet, passwordLines, ruleLines } from './field-rules.ts';

export type NewAccount = Required<InputOf<typeof createTeamMember>>;

const fields = ['kind', 'username', 'password', 'nickname'] as const satisfies readonly (keyof NewAccount)[];
const nothing: NewAccount = { kind: 'member', username: '', password: '', nickname: '', rates: {} };

/** Form state, the site's rules and submission. Refusals are shown at their fields. */
export function useAccountForm(onOpened: (account: TeamMember) => void) {
  const t = useTranslation();
  const translate = useTranslate();
  const { client } = useSite();
  const rules = useQuery({ ...client.query(readRegistrationSettings), staleTime: Infinity }).data;
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [keyFor] = useState(createRequestKey);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<NewAccount>({ defaultValues: nothing });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);

  const lines = ({ username, password }: NewAccount) => ({
    username: rules?.['username'] ? ruleLines(username.trim(), rules['username']) : [],
    password: rules?.['password'] ? passwordLines(password, username, rules['password']) : [],
  });
  const checks = {
    username: {
      required: t('field_errors.required'),
      validate: (_: string, all: NewAccount) => allMet(lines(all).username) || t('field_errors.pattern'),
    },
    password: {
      required: t('field_errors.required'),
      validate: (_: string, all: NewAccount) => allMet(lines(all).password) || t('field_errors.format'),
    },
    nickname: { maxLength: { value: 40, message: t('field_errors.too_long', { max: 40 }) } },
  };

  function mark(errors: FieldErrors): void {
    for (const [path, error] of Object.entries(errors)) {
      const message = typeof error === 'string' ? error : translate(error.message, error.args);
      const field = fields.find((name) => name === path);
      const rate = rateItems.find((item) => path === `rates.${item}`);
      if (rate) form.setError(`rates.${rate}`, errorOf(error), { shouldFocus: true });
      else if (field) form.setError(field, { message }, { shouldFocus: true });
      else setRefusal(message);
    }
  }

  const submit = form.handleSubmit(async ({ nickname, ...rest }) => {
    setRefusal(undefined);
    const data = { ...rest, ...(nickname.trim() ? { nickname: nickname.trim() } : {}) };
    try {
      const opened = await dataProvider.create<TeamMember>(resources.members.name, {
        data,
        meta: { idempotencyKey: keyFor(data) },
      });
      await queries.invalidateQueries({ queryKey: [resources.members.name] });
      form.reset(nothing);
      onOpened(opened.data);
    } catch (error) {
      const { message, errors } = refusalIn(error);
      if (errors) mark(errors);
      else setRefusal(translate(message, { _: message }));
    }
  });
  return { form, lines, checks, submit, refusal };
}
