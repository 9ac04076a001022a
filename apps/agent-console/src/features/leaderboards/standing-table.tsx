import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disqualifyMember, readStanding } from '@apsara/api/leaderboards';
import { groupAmount } from '@apsara/domain/money';
import { refusalIn } from '../../shared/calls/refused.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Part } from '../../shared/settings/inputs.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

const MAX_REASON = 140;

/** The places of the present period with the names of their accounts; one can be disqualified before they are final. */
export function StandingTable({ id }: { id: string }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { client } = useSite();
  const [out, setOut] = useState<string>();
  const { data } = useQuery(client.query(readStanding, { id }));
  if (!data) return null;
  return (
    <Part title={`${t('board.standing', { span: data.span })}${data.final ? ` · ${t('board.final')}` : ''}`}>
      {data.places.length === 0 ? (
        <Typography>{t('board.empty')}</Typography>
      ) : (
        <Box
          tabIndex={0}
          component="section"
          aria-label={`${t('board.place')} 1–${data.places.length}`}
          sx={{ maxHeight: 480, overflow: 'auto' }}
        >
          <Table size="small">
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
              {data.places.map(({ place, account, score, reachedAt, reason }) => (
                <TableRow key={account}>
                  <TableCell>{place ?? t('board.disqualified')}</TableCell>
                  <TableCell>{account}</TableCell>
                  <TableCell align="right">{groupAmount(score)}</TableCell>
                  <TableCell>{instant(reachedAt)}</TableCell>
                  <TableCell>
                    {reason}
                    {place !== null && !data.final && (
                      <Button size="small" onClick={() => setOut(account)}>
                        {t('board.disqualify')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {out !== undefined && <Disqualify id={id} span={data.span} account={out} onClose={() => setOut(undefined)} />}
    </Part>
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
      setRefusal(refusalIn(error).message);
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
