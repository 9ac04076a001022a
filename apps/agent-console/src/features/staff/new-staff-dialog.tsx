import { TextField } from '@mui/material';
import { useState } from 'react';
import { createStaff } from '@apsara/api/staff';
import type { StaffRole } from '@apsara/domain/office/rights';
import { staffRules } from '@apsara/domain/office/staff';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { RoleField } from './role-field.tsx';

/** Opens an account of the staff. */
export function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { client } = useSite();
  const [account, setAccount] = useState('');
  const [nickname, setNickname] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [tried, setTried] = useState(false);
  const name = account.trim().toLowerCase();
  const isShort = name.length < staffRules.minName;
  return (
    <ActDialog
      of={resources.staff}
      account={name}
      title={t('staff.add')}
      text={t('staff.add_text')}
      done={t('staff.added')}
      input={[name, nickname, role]}
      onAct={(reason, options) => client.call(createStaff, { account: name, nickname, role, reason }, options)}
      isReady={!isShort}
      isUnsaved={account !== '' || nickname !== ''}
      onTried={() => setTried(true)}
      onClose={onClose}
    >
      <TextField
        label={t('resources.staff.fields.account')}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        required
        error={tried && isShort}
        helperText={t('staff.account_hint')}
        slotProps={{ htmlInput: { maxLength: staffRules.maxName, autoComplete: 'off' } }}
      />
      <TextField
        label={t('resources.staff.fields.nickname')}
        value={nickname}
        onChange={({ target }) => setNickname(target.value)}
        helperText=" "
        slotProps={{ htmlInput: { maxLength: staffRules.maxNickname } }}
      />
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  );
}
