import { useState, type ReactNode } from 'react';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { createRequestKey } from '../calls/request-key.ts';
import { useDecisionCall } from '../forms/use-decision.ts';
import { resources, type ConsoleResource } from '../resources.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';
import { Fact } from '../values/facts.tsx';
import { useTranslation } from '../words.ts';

interface ActDialogProps {
  /** What is read again afterwards; by default the site's members. */
  of?: ConsoleResource;
  account: string;
  /** What `account` is, where it is no account. */
  name?: string;
  title: string;
  /** What follows from it. */
  text: string;
  /** Who reads the reason; by default staff, in the audit log. */
  hint?: string;
  tone?: 'primary' | 'error';
  /** The message once it is done. */
  done: string;
  /** What the act is beside its reason: the same request again after a lost answer has the same key. */
  input?: unknown;
  /** Sends the act with its reason and its key. */
  onAct: (reason: string, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Whether what else the act needs is there; it is asked when the operator confirms. */
  isReady?: boolean;
  isUnsaved?: boolean;
  onTried?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the reason of an act before it is done. */
export function ActDialog(props: ActDialogProps) {
  const {
    of = resources.siteMembers,
    account,
    title,
    text,
    tone = 'primary',
    done,
    input,
    onAct,
    isReady = true,
    isUnsaved = false,
  } = props;
  const { onTried, onClose, children } = props;
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [keyFor] = useState(createRequestKey);
  const { send, busy, refusal } = useDecisionCall({ resource: of, onClose });
  const isMissing = reason.trim().length < reasonRules.min;
  const act = () => {
    setTried(true);
    onTried?.();
    const given = reason.trim();
    if (!isMissing && isReady) void send(() => onAct(given, { idempotencyKey: keyFor([input, given]) }), done);
  };
  return (
    <DecisionDialog
      title={title}
      facts={<Fact name={props.name ?? t('resources.siteMembers.fields.account')}>{account}</Fact>}
      text={text}
      act={{ label: title, tone, onAct: act }}
      isUnsaved={reason !== '' || isUnsaved}
      {...{ busy, refusal, onClose }}
    >
      {children}
      <ReasonInput
        label={t('office.reason')}
        hint={props.hint ?? t('office.reason_hint')}
        value={reason}
        onChange={setReason}
        isMissing={tried && isMissing}
        max={reasonRules.max}
      />
    </DecisionDialog>
  );
}
