import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readMemberIcon, updateMemberIcon } from '@apsara/api/members';
import { Skeleton } from '@apsara/ui/skeleton';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './avatar-choice.module.css';

/** The picture that stands for the member: chosen at once, from ten. */
export function AvatarChoice() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(query(readMemberIcon));
  const choose = useMutation({
    mutationFn: (name: NonNullable<typeof data>['name']) => api.call(updateMemberIcon, { name }),
    onSuccess: (saved) => queries.setQueryData([readMemberIcon.path, {}], saved),
  });
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="64px" />;
  const shown = choose.isPending ? choose.variables : data.name;
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('security.avatar')}</legend>
      {data.choices.map(({ name, icon }) => (
        <label key={name}>
          <input
            type="radio"
            name="avatar"
            aria-label={t(`security.avatar_${name}`)}
            checked={shown === name}
            onChange={() => choose.mutate(name)}
          />
          <img src={icon} alt="" width={40} height={40} loading="lazy" />
        </label>
      ))}
      <FormError words={choose.error ? words(choose.error) : ''} />
    </fieldset>
  );
}
