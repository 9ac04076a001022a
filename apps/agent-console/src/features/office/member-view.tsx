import { Alert, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HANDOVER_SECONDS } from '@apsara/domain/members/sessions';
import { handoverBrowser } from '@apsara/api/handover-browser';
import { endMemberView, createMemberView, readMemberView } from '@apsara/api/member-views';
import type { SiteMember } from '@apsara/api/office';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** How often the console asks whether a view was ended in its own tab. */
const ASK_MS = 15_000;

interface MemberViewProps {
  member: Pick<SiteMember, 'id' | 'account'>;
}

/** Opens the player site as the member sees it in a new tab, and shows that this is open. */
export function MemberView({ member: { id, account } }: MemberViewProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [isAsking, setAsking] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (address === undefined) return undefined;
    const timer = setTimeout(() => setAddress(undefined), HANDOVER_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [address]);
  const open = async (reason: string, options: { idempotencyKey: string }) => {
    const { code } = await client.call(createMemberView, { id, reason, browser: handoverBrowser() }, options);
    const opened = `/?${new URLSearchParams({ code, provider: 'view' }).toString()}`;
    setAddress(opened);
    // A tab that knows this one would begin with a copy of its session.
    window.open(opened, '_blank', 'noopener');
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('office.view')}
      </Button>
      <OpenView id={id} address={address} />
      {isAsking && (
        <ActDialog
          account={account}
          title={t('office.view')}
          text={t('office.view_text')}
          done={t('office.view_done')}
          onAct={open}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface OpenViewProps {
  id: string;
  /** Where the view opens, should the browser have kept the tab from opening; for as long as its code does that. */
  address: string | undefined;
}

/** That the person sees the site as the member, until when, and the end of it. */
function OpenView({ id, address }: OpenViewProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const { data } = useQuery({
    queryKey: [resources.siteMembers.name, id, 'view'],
    queryFn: () => client.call(readMemberView, { id }),
    refetchInterval: ({ state }) => (state.data?.view ? ASK_MS : false),
  });
  const { send, busy, refusal } = useDecisionCall({ resource: resources.siteMembers });
  if (!data?.view) return null;
  const end = () => send(() => client.call(endMemberView, { id }), t('office.view_ended'));
  return (
    <Alert
      severity="info"
      sx={{ width: '100%' }}
      action={
        <Button color="inherit" size="small" loading={busy} onClick={() => void end()}>
          {t('office.view_end')}
        </Button>
      }
    >
      {refusal ?? t('office.view_open', { time: instant(data.view.expiresAt) })}{' '}
      {address && !data.view.entered && (
        <Link href={address} target="_blank" rel="noopener">
          {t('office.view_here')}
        </Link>
      )}
    </Alert>
  );
}
