import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disqualifyMember, readStanding, type BoardRow, type Standing } from '@apsara/api/leaderboards';
import { spanOn } from '@apsara/domain/missions/missions';
import { groupAmount } from '@apsara/domain/money';
import { addDays, isDay } from '@apsara/domain/time';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Pick } from '../../shared/forms/pick.tsx';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Part } from '../../shared/settings/inputs.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { May } from '../../shared/rights.tsx';

const MAX_REASON = 140;

/** Places with the names of their accounts, of the present period or the one before. One can be disqualified before they are final. */
export function StandingTable({ board }: { board: BoardRow }) {
  const t = useTranslation();
  const { client } = useSite();
  const [span, setSpan] = useState('');
  const present = useQuery(client.query(readStanding, { id: board.id })).data?.span;
  const before = present !== undefined && isDay(present) ? spanOn(board, addDays(present, -1))?.key : undefined;
  const { data } = useQuery({
    ...client.query(readStanding, { id: board.id, ...(span && { span }) }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const title = `${t('board.standing', { span: data.span })}${data.final ? ` · ${t('board.final')}` : ''}`;
  return (
    <Part title={title}>
      {before && (
        <Pick
          label={t('board.period')}
          value={span}
          choices={[
            { id: '', name: t('board.present') },
            { id: before, name: t('board.before') },
          ]}
          onChoose={setSpan}
        />
      )}
      {data.places.length === 0 ? (
        <Typography>{t('board.empty')}</Typography>
      ) : (
        <Places id={board.id} standing={data} title={title} />
      )}
    </Part>
  );
}

function Places({ id, standing, title }: { id: string; standing: Standing; title: string }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const [out, setOut] = useState<string>();
  const { span, final, places } = standing;
  return (
    <>
      <TableContainer tabIndex={0} sx={{ maxHeight: 480 }}>
        <Table size="small" stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{t('board.place')}</TableCell>
              <TableCell>{t('board.account')}</TableCell>
              <TableCell align="right">{t('board.score')}</TableCell>
              <TableCell>{t('board.reached')}</TableCell>
              <TableCell>{t('board.disqualified')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {places.map(({ place, account, score, reachedAt, reason }) => (
              <TableRow key={account}>
                <TableCell>{place ?? t('board.disqualified')}</TableCell>
                <TableCell component="th" scope="row">
                  {account}
                </TableCell>
                <TableCell align="right">{groupAmount(score)}</TableCell>
                <TableCell>{instant(reachedAt)}</TableCell>
                <TableCell>
                  {reason}
                  {place !== null && !final && (
                    <May right="leaderboards.act">
                      <Button size="small" onClick={() => setOut(account)}>
                        {t('board.disqualify')}
                      </Button>
                    </May>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {out !== undefined && <Disqualify id={id} span={span} account={out} onClose={() => setOut(undefined)} />}
    </>
  );
}

interface DisqualifyProps {
  id: string;
  span: string;
  account: string;
  onClose: () => void;
}

function Disqualify({ id, span, account, onClose }: DisqualifyProps) {
  const t = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const { client } = useSite();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const missing = reason.trim().length < 2;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (missing) return;
    setBusy(true);
    try {
      await client.call(disqualifyMember, { id, span, account, reason: reason.trim() });
      onClose();
    } catch (error) {
      setRefusal(words(error));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [readStanding.path] });
  };
  return (
    <DecisionDialog
      title={t('board.disqualify')}
      facts={<Fact name={t('board.account')}>{account}</Fact>}
      text={t('board.disqualify_text')}
      act={{ label: t('board.disqualify'), onAct: () => void confirm() }}
      isUnsaved={reason !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('board.reason')}
        hint=""
        value={reason}
        onChange={setReason}
        isMissing={tried && missing}
        max={MAX_REASON}
      />
    </DecisionDialog>
  );
}
