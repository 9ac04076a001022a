import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { languages } from '@apsara/domain/sites/languages';
import { removeRoomMessage, settleRoomReports, type RoomMessageRecord } from '@apsara/api/room-desk';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { Author, MessageState } from './room-message-list.tsx';

/** Others report it, and colleagues decide, while it is shown. */
const AGAIN_MS = 15_000;

/** A message of a room with its reports, and what the staff does about it. */
export const RoomMessageShow = () => (
  <ShowPage of={resources.roomMessages} againMs={AGAIN_MS}>
    {(message) => <MessagePage message={message} />}
  </ShowPage>
);

interface MessageProps {
  message: RoomMessageRecord;
}

export function MessagePage({ message }: MessageProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const may = useMay();
  const { account, memberId, language, text, at, removedAt, removedBy, reason, reportedBy } = message;
  return (
    <>
      <PageTitle title={`${t('menu.room_messages')} · ${account || t('rooms.house', { name: message.staff })}`} />
      <BackButton otherwise="/roomMessages">{t('rooms.back')}</BackButton>
      <MessageActs message={message} />
      <Card component="section" sx={{ p: 2.5, maxWidth: 760, mb: 2 }}>
        <Typography sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 18 }}>{text}</Typography>
        <Facts>
          <Fact name={t('resources.roomMessages.fields.account')}>
            {memberId && may('siteMembers.read') ? (
              <Link to={showLink(resources.siteMembers, memberId)}>
                <Author message={message} />
              </Link>
            ) : (
              <Author message={message} />
            )}
          </Fact>
          <Fact name={t('resources.roomMessages.fields.language')}>{languages[language].name}</Fact>
          <Fact name={t('resources.roomMessages.fields.at')}>{instant(at)}</Fact>
          <Fact name={t('resources.roomMessages.fields.state')}>
            <MessageState message={message} />
          </Fact>
          {removedAt && (
            <Fact name={t('rooms.removed_by')}>
              {[removedBy, instant(removedAt), reason].filter(Boolean).join(' · ')}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card component="section" aria-label={t('rooms.reported_by')} sx={{ p: 2.5, maxWidth: 760 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t('rooms.reported_by')}
        </Typography>
        {reportedBy.length === 0 && <Typography color="textSecondary">{t('rooms.no_reports')}</Typography>}
        <Facts>
          {reportedBy.map((report) => (
            <Fact key={report.account} name={report.account}>
              {t(`rooms.reason_${report.reason}`)} · {instant(report.at)}
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  );
}

function MessageActs({ message }: MessageProps) {
  const t = useTranslation();
  const may = useMay();
  const { client } = useSite();
  const [act, setAct] = useState<'remove' | 'settle' | 'mute'>();
  const { id, account, memberId, staff, removal, reportedAt } = message;
  const close = () => setAct(undefined);
  const named = { of: resources.roomMessages, account: account || staff, onClose: close };
  return (
    <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {may('roomMessages.act') && removal === null && (
        <Button variant="outlined" color="error" onClick={() => setAct('remove')}>
          {t('rooms.remove')}
        </Button>
      )}
      {may('roomMessages.act') && reportedAt !== null && (
        <Button variant="outlined" onClick={() => setAct('settle')}>
          {t('rooms.settle')}
        </Button>
      )}
      {may('roomMutes.act') && memberId !== null && (
        <Button variant="outlined" onClick={() => setAct('mute')}>
          {t('rooms.mute')}
        </Button>
      )}
      {act === 'remove' && (
        <ActDialog
          {...named}
          title={t('rooms.remove')}
          text={t('rooms.remove_text')}
          tone="error"
          done={t('rooms.remove_done')}
          onAct={(reason, options) => client.call(removeRoomMessage, { id, reason }, options)}
        />
      )}
      {act === 'settle' && <SettleDialog message={message} onClose={close} />}
      {act === 'mute' && memberId !== null && <MuteDialog member={{ id: memberId, account }} onClose={close} />}
    </Box>
  );
}

/** Leaves the message. Reports that come while the dialog is open were not read, and keep waiting. */
function SettleDialog({ message: { id, account, reports: shown }, onClose }: MessageProps & { onClose: () => void }) {
  const t = useTranslation();
  const { client } = useSite();
  const [reports] = useState(shown);
  return (
    <ActDialog
      of={resources.roomMessages}
      account={account}
      title={t('rooms.settle')}
      text={t('rooms.settle_text')}
      done={t('rooms.settle_done')}
      onAct={(reason, options) => client.call(settleRoomReports, { id, reason, reports }, options)}
      onClose={onClose}
    />
  );
}
