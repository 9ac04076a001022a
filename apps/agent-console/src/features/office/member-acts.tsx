import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { SiteMember } from '@apsara/api/office';
import { closeMember, endMemberSessions, resetMemberPassword } from '@apsara/api/office-acts';
import { createProofReset } from '@apsara/api/proof-resets';
import { holdFlags, holdKinds, type HoldKind } from '@apsara/domain/office/account-flags';
import { isForGood } from '@apsara/domain/protection/exclusions';
import type { Right } from '@apsara/domain/office/rights';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation, type Word } from '../../shared/words.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { MemberView } from './member-view.tsx';
import { useMay } from '../../shared/rights.tsx';

type Act = HoldKind | 'sessions' | 'password' | 'proof' | 'close' | 'contact' | 'correct' | 'case';

const others = [
  { name: 'sessions', word: 'office.end_sessions', right: 'siteMembers.act' },
  { name: 'password', word: 'office.reset_password', right: 'siteMembers.act' },
  { name: 'proof', word: 'office.reset_proof', right: 'proofResets.write' },
  { name: 'contact', word: 'office.change_contact', right: 'contacts.write' },
  { name: 'correct', word: 'office.correct', right: 'memberCorrections.write' },
  { name: 'case', word: 'risk.open_case', right: 'riskCases.act' },
  { name: 'close', word: 'office.close_account', right: 'siteMembers.act' },
] as const satisfies readonly { name: Act; word: Word; right: Right }[];

/** What an operator may do to an account. */
export function MemberActs({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const held = (kind: HoldKind): boolean => member.flags.includes(holdFlags[kind]);
  const hasSecondProof = member.hasAuthenticator || member.passkeys > 0;
  const isClosed = member.excludedUntil !== null && isForGood(new Date(member.excludedUntil));
  const isNeedless: Partial<Record<Act, boolean>> = { proof: !hasSecondProof, close: isClosed };
  const close = () => setAct(undefined);
  return (
    <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {may('holds.act') &&
        holdKinds.map((kind) => (
          <Button key={kind} variant="outlined" color={held(kind) ? 'primary' : 'error'} onClick={() => setAct(kind)}>
            {held(kind) ? t(`office.release.${kind}`) : t(`office.hold.${kind}`)}
          </Button>
        ))}
      {others
        .filter(({ name, right }) => may(right) && !isNeedless[name])
        .map(({ name, word }) => (
          <Button key={name} variant="outlined" onClick={() => setAct(name)}>
            {t(word)}
          </Button>
        ))}
      {may('memberViews.act') && <MemberView member={member} />}
      {act === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {holdKinds.map(
        (kind) => act === kind && <HoldDialog key={kind} {...{ member, kind }} wasHeld={held(kind)} onClose={close} />,
      )}
      {act === 'sessions' && <SessionsDialog member={member} onClose={close} />}
      {act === 'case' && <CaseDialog member={member} onClose={close} />}
      {act === 'password' && <PasswordDialog member={member} onClose={close} />}
      {act === 'proof' && <ProofDialog member={member} onClose={close} />}
      {act === 'close' && <ClosingDialog member={member} onClose={close} />}
      {act === 'contact' && <ContactDialog member={member} onClose={close} />}
    </Box>
  );
}

interface DialogProps {
  member: Pick<SiteMember, 'id' | 'account'>;
  onClose: () => void;
}

function SessionsDialog({ member: { id, account }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      account={account}
      title={t('office.end_sessions')}
      text={t('office.end_sessions_text')}
      done={t('office.changed')}
      onAct={(reason, options) => client.call(endMemberSessions, { id, reason }, options)}
      onClose={onClose}
    />
  );
}

function PasswordDialog({ member: { id, account }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      account={account}
      title={t('office.reset_password')}
      text={t('office.reset_password_text')}
      done={t('office.link_sent')}
      onAct={(reason, options) => client.call(resetMemberPassword, { id, reason }, options)}
      onClose={onClose}
    />
  );
}

function ProofDialog({ member: { id: memberId, account }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      of={resources.proofResets}
      account={account}
      title={t('office.reset_proof')}
      text={t('office.reset_proof_text')}
      done={t('office.reset_asked')}
      onAct={(reason, options) => client.call(createProofReset, { memberId, reason }, options)}
      onClose={onClose}
    />
  );
}

function ClosingDialog({ member: { id, account }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  return (
    <ActDialog
      account={account}
      title={t('office.close_account')}
      text={t('office.close_account_text')}
      tone="error"
      done={t('office.changed')}
      onAct={(reason, options) => client.call(closeMember, { id, reason }, options)}
      onClose={onClose}
    />
  );
}
