import { TextField } from '@mui/material';
import { rolesWithin, staffRoles, type StaffRole } from '@apsara/domain/office/rights';
import { isOneOf } from '@apsara/domain/lists';
import { useMay } from '../../shared/rights.tsx';
import { useTranslation } from '../../shared/words.ts';

interface RoleFieldProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Chooses a role, and says what it is for. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useTranslation();
  const roles = rolesWithin(useMay()('siteRequests.act') ? 'owner' : 'admin');
  return (
    <TextField
      select
      label={t('resources.staff.fields.role')}
      value={value}
      onChange={({ target }) => isOneOf(staffRoles, target.value) && onChange(target.value)}
      helperText={t(`staff.role_text.${value}`)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`staff.role.${role}`)}
        </option>
      ))}
    </TextField>
  );
}
