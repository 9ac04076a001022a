import { QueryClientProvider } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { Tabs } from '@apsara/ui/tabs';
import { useDoor } from '../../shared/door.ts';
import { queryClient } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { SiteContext, siteOf, useSite, type SystemStatus } from '../../shared/site.tsx';
import { DESK, showDesk, useDesk } from '../../shared/support-desk.ts';
import { ChatPanel } from './chat-panel.tsx';
import styles from './chat.module.css';
import { useSupport } from './use-chat.ts';

/** The way to what the desk has answered, over any page. */
function NewMessage() {
  const { t } = useTranslation();
  const { token } = useSession();
  const { data } = useSupport(token !== null);
  const unread = (token && data?.chat?.unread) || 0;
  if (unread === 0) return null;
  return (
    <Button variant="primary" className={styles['new']} onClick={() => showDesk(true)}>
      <MessageCircle size={18} aria-hidden="true" />
      {t('chat.new')} ({unread})
    </Button>
  );
}

function Parts({ status, children }: { status: SystemStatus; children: ReactNode }) {
  const site = useMemo(() => siteOf(status), [status]);
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SiteContext>
  );
}

/** The desk, and the chat rooms for who is signed in at a site that has them. */
function Chats({ rooms }: { rooms: ReactNode }) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { switches } = useSite();
  const [tab, setTab] = useState<'desk' | 'rooms'>('desk');
  if (!token || !switches.has('CHATROOM3')) return <ChatPanel />;
  return (
    <div className={styles['both']}>
      <Tabs
        label={t('chat.kinds')}
        tabs={[
          { id: 'desk', label: t('chat.title') },
          { id: 'rooms', label: t('rooms.title') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'desk' ? <ChatPanel /> : rooms}
      </Tabs>
    </div>
  );
}

/** The chats over any page, also over a site that is closed, where there is neither a router nor a page. */
export function SupportHost({ rooms }: { rooms: ReactNode }) {
  const { t } = useTranslation();
  const door = useDoor();
  const isOpen = useDesk();
  if (door === 'unknown' || door.info.customerService !== DESK) return null;
  return (
    <Parts status={door}>
      {isOpen ? (
        <Dialog open onClose={() => showDesk(false)} title={t('chat.title')} closeLabel={t('common.close')}>
          <Chats rooms={rooms} />
        </Dialog>
      ) : (
        window.location.pathname !== DESK && <NewMessage />
      )}
    </Parts>
  );
}
