import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import {
  setStaffState,
  endStaffSessions,
  requestStaffReset,
  requestStaffRole,
  resetStaffPassword,
  setStaffNetworks,
  type StaffAccount,
} from '@apsara/api/staff';
import type { StaffRole } from '@apsara/domain/office/rights';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { RoleField } from './role-field.tsx';

const acts = ['role', 'state', 'sessions', 'password', 'networks', 'authenticator'] as const;
type Act = (typeof acts)[number];

interface StaffProps {
  staff: StaffAccount;
}

/** What an admin may do to another's account. */
export function StaffActs({ staff }: StaffProps) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const [act, setAct] = useState<Act>();
  const [password, setPassword] = useState<string>();
  if (identity?.id === staff.id) return <Typography color="textSecondary">{t('staff.own')}</Typography>;
  const close = () => setAct(undefined);
  const isBlocked = staff.state === 'blocked';
  const label = (one: Act) => (one === 'state' ? t(isBlocked ? 'staff.let_in' : 'staff.block') : t(`staff.act.${one}`));
  return (
    <>
      {password && (
        <Alert severity="success" sx={{ mb: 2, maxWidth: 720 }}>
          {t('staff.password_shown')} <code>{password}</code>
        </Alert>
      )}
      <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acts.map((one) => (
          <Button
            key={one}
            variant="outlined"
            color={one === 'state' && !isBlocked ? 'error' : 'primary'}
            onClick={() => setAct(one)}
          >
            {label(one)}
          </Button>
        ))}
      </Box>
      {act === 'role' && <RoleDialog staff={staff} onClose={close} />}
      {act === 'networks' && <NetworksDialog staff={staff} onClose={close} />}
      {act === 'state' && <StateDialog staff={staff} onClose={close} />}
      {act === 'password' && <PasswordDialog staff={staff} onClose={close} onGiven={setPassword} />}
      {(act === 'sessions' || act === 'authenticator') && <PlainDialog staff={staff} act={act} onClose={close} />}
    </>
  );
}

interface DialogProps extends StaffProps {
  onClose: () => void;
}

function PlainDialog({ staff: { id, account }, act, onClose }: DialogProps & { act: 'sessions' | 'authenticator' }) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      of={resources.staff}
      account={account}
      title={t(`staff.act.${act}`)}
      text={t(`staff.act_text.${act}`)}
      done={t(act === 'sessions' ? 'office.changed' : 'staff.asked')}
      onAct={(reason, options) =>
        act === 'sessions'
          ? client.call(endStaffSessions, { id, reason })
          : client.call(requestStaffReset, { id, reason }, options)
      }
      onClose={onClose}
    />
  );
}

function StateDialog({ staff: { id, account, state }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [next] = useState(state === 'active' ? ('blocked' as const) : ('active' as const));
  const isBlocking = next === 'blocked';
  return (
    <ActDialog
      of={resources.staff}
      account={account}
      title={t(isBlocking ? 'staff.block' : 'staff.let_in')}
      text={t(isBlocking ? 'staff.block_text' : 'staff.let_in_text')}
      tone={isBlocking ? 'error' : 'primary'}
      done={t('office.changed')}
      onAct={(reason) => client.call(setStaffState, { id, state: next, reason })}
      onClose={onClose}
    />
  );
}

function PasswordDialog({
  staff: { id, account },
  onClose,
  onGiven,
}: DialogProps & { onGiven: (password: string) => void }) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      of={resources.staff}
      account={account}
      title={t('staff.act.password')}
      text={t('staff.act_text.password')}
      done={t('office.changed')}
      onAct={async (reason) => onGiven((await client.call(resetStaffPassword, { id, reason })).password)}
      onClose={onClose}
    />
  );
}

function RoleDialog({ staff, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [role, setRole] = useState<StaffRole>(staff.role ?? 'support');
  return (
    <ActDialog
      of={resources.staff}
      account={staff.account}
      title={t('staff.act.role')}
      text={t('staff.act_text.role')}
      done={t('staff.asked')}
      input={role}
      onAct={(reason, options) => client.call(requestStaffRole, { id: staff.id, role, reason }, options)}
      isUnsaved={role !== staff.role}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  );
}

function NetworksDialog({ staff, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const before = staff.networks.join('\n');
  const [typed, setTyped] = useState(before);
  const networks = typed.split(/[\s,]+/).filter(Boolean);
  return (
    <ActDialog
      of={resources.staff}
      account={staff.account}
      title={t('staff.act.networks')}
      text={t('staff.act_text.networks')}
      done={t('office.changed')}
      onAct={(reason) => client.call(setStaffNetworks, { id: staff.id, networks, reason })}
      isUnsaved={typed !== before}
      onClose={onClose}
    >
      <TextField
        label={t('resources.staff.fields.networks')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={3}
        helperText={t('staff.networks_hint')}
      />
    </ActDialog>
  );
}
