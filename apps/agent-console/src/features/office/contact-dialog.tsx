import { TextField } from '@mui/material';
import { useState } from 'react';
import type { SiteMember } from '@apsara/api/office';
import { changeMemberContact } from '@apsara/api/office-acts';
import { itemAt } from '@apsara/domain/lists';
import { contactFields } from '@apsara/domain/office/member-acts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';

const words = { mobile: 'office.mobile', email: 'office.email', realName: 'office.real_name' } as const;

interface ContactDialogProps {
  member: SiteMember;
  onClose: () => void;
}

/** Changes a mobile, an email or a real name. */
export function ContactDialog({ member: { id, account }, onClose }: ContactDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [place, setPlace] = useState(0);
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const field = itemAt(contactFields, place);
  const isMissing = value.trim() === '';
  return (
    <ActDialog
      account={account}
      title={t('office.change_contact')}
      text={t('office.change_contact_text')}
      done={t('office.changed')}
      input={[field, value.trim()]}
      onAct={(reason, options) => client.call(changeMemberContact, { id, field, value: value.trim(), reason }, options)}
      isReady={!isMissing}
      isUnsaved={value !== ''}
      onTried={() => setTried(true)}
      onClose={onClose}
    >
      <TextField
        select
        label={t('office.what')}
        value={place}
        onChange={({ target }) => setPlace(Number(target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {contactFields.map((name, at) => (
          <option key={name} value={at}>
            {t(words[name])}
          </option>
        ))}
      </TextField>
      <TextField
        label={t('office.new_value')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        required
        error={tried && isMissing}
        helperText={
          tried && isMissing ? t('field_errors.required') : field === 'mobile' ? t('office.mobile_hint') : ' '
        }
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
    </ActDialog>
  );
}
