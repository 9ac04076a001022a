import { useState } from 'react';
import type { SiteMember } from '@apsara/api/office';
import { setMemberHold } from '@apsara/api/office-acts';
import type { HoldKind } from '@apsara/domain/office/account-flags';
import type { ConsoleResource } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface HoldDialogProps {
  of?: ConsoleResource;
  member: Pick<SiteMember, 'id' | 'account'>;
  kind: HoldKind;
  wasHeld: boolean;
  onClose: () => void;
}

/** Keeps an account from something, or releases it. */
export function HoldDialog({ member: { id, account }, kind, wasHeld, onClose, ...of }: HoldDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  // What was asked stays asked while the record is read again.
  const [held] = useState(!wasHeld);
  return (
    <ActDialog
      {...of}
      account={account}
      title={held ? t(`office.hold.${kind}`) : t(`office.release.${kind}`)}
      text={held ? t(`office.hold_text.${kind}`) : t(`office.release_text.${kind}`)}
      tone={held ? 'error' : 'primary'}
      done={t('office.changed')}
      onAct={(reason, options) => client.call(setMemberHold, { id, kind, held, reason }, options)}
      onClose={onClose}
    />
  );
}
