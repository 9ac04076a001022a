import { TextField } from '@mui/material';
import { staffRoles, type StaffRole } from '@apsara/domain/office/rights';
import { isOneOf } from '@apsara/domain/lists';
import { useTranslation } from '../../shared/words.ts';

interface RoleFieldProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Chooses a role, and says what it is for. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useTranslation();
  return (
    <TextField
      select
      label={t('resources.staff.fields.role')}
      value={value}
      onChange={({ target }) => isOneOf(staffRoles, target.value) && onChange(target.value)}
      helperText={t(`staff.role_text.${value}`)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`staff.role.${role}`)}
        </option>
      ))}
    </TextField>
  );
}
