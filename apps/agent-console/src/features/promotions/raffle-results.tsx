import { Button, Card, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { issueRaffleTickets, readRaffleResults } from '@apsara/api/raffles';
import { groupAmount } from '@apsara/domain/money';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Pair, Part } from '../../shared/settings/inputs.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { May } from '../../shared/rights.tsx';

/** A raffle's tickets, what it gave, and tickets by hand. */
export function RaffleResults({ id, isRunning }: { id: string; isRunning: boolean }) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const { data } = useQuery({ ...client.query(readRaffleResults, { id }), staleTime: 0 });
  if (!data) return null;
  const { tickets, byHand, members, ready, won, lost, voided, drawnAt, anchor, prizes, winners } = data;
  return (
    <Part title={t('raffle.results')}>
      <Card sx={{ p: 2 }}>
        <Facts>
          <Fact name={t('raffle.given')}>{t('raffle.given_to', { tickets, members })}</Fact>
          <Fact name={t('raffle.by_hand')}>{groupAmount(String(byHand))}</Fact>
          <Fact name={t('raffle.states')}>{t('raffle.states_of', { ready, won, lost, voided })}</Fact>
          {drawnAt && <Fact name={t('raffle.drawn')}>{instant(drawnAt)}</Fact>}
          <Fact name={t('raffle.anchor')}>
            <span style={{ overflowWrap: 'anywhere' }}>{anchor}</span>
          </Fact>
          {prizes.map(({ key, given, number }) => (
            <Fact key={key} name={key}>
              {number === null ? groupAmount(String(given)) : `${given} / ${number}`}
            </Fact>
          ))}
        </Facts>
      </Card>
      {winners.length > 0 && (
        <Card sx={{ p: 2 }}>
          <Facts>
            {winners.map(({ number, account, prize, usedAt }) => (
              <Fact key={number} name={`${number} · ${account}`}>{`${prize} · ${instant(usedAt)}`}</Fact>
            ))}
          </Facts>
        </Card>
      )}
      {isRunning && (
        <May right="raffles.act">
          <GiveTickets id={id} />
        </May>
      )}
    </Part>
  );
}

function GiveTickets({ id }: { id: string }) {
  const t = useTranslation();
  const words = useErrorWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const { client } = useSite();
  const [account, setAccount] = useState('');
  const [count, setCount] = useState('1');
  const [remark, setRemark] = useState('');
  const [keyFor, setKeyFor] = useState(createRequestKey);
  const give = useMutation({
    mutationFn: () => {
      const wish = { id, account: account.trim(), count: Number(count), remark: remark.trim() };
      return client.call(issueRaffleTickets, wish, { idempotencyKey: keyFor(wish) });
    },
    onSuccess: ({ given }) => {
      notify(t('raffle.gave', { count: given }), { type: 'success' });
      setKeyFor(createRequestKey);
      setAccount('');
      setRemark('');
    },
    onError: (error) => notify(words(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [readRaffleResults.path] }),
  });
  const isReady = account.trim() !== '' && /^\d{1,3}$/.test(count) && remark.trim() !== '';
  return (
    <>
      <Typography>{t('raffle.give_text')}</Typography>
      <Pair>
        <TextField label={t('raffle.account')} value={account} onChange={({ target }) => setAccount(target.value)} />
        <TextField
          label={t('raffle.count')}
          value={count}
          inputMode="numeric"
          onChange={({ target }) => setCount(target.value)}
        />
        <TextField label={t('raffle.reason')} value={remark} onChange={({ target }) => setRemark(target.value)} />
      </Pair>
      <Button
        variant="outlined"
        disabled={!isReady || give.isPending}
        onClick={() => give.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {t('raffle.give')}
      </Button>
    </>
  );
}
