import { Alert } from '@mui/material';
import type { SiteMember } from '@apsara/api/office';
import { holdFlags } from '@apsara/domain/office/account-flags';
import { useFormats } from '../../shared/dates/instants.ts';
import { useTranslation } from '../../shared/words.ts';

/** What is held back of an account, since when, by whom and why. */
export function MemberHolds({ holds }: Pick<SiteMember, 'holds'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return holds.map(({ kind, reason, by, at }) => (
    <Alert key={kind} severity="warning" sx={{ mb: 1 }}>
      <strong>{t(`account_flag.${holdFlags[kind]}`)}</strong> · {instant(at)} · {by} · {reason}
    </Alert>
  ));
}
