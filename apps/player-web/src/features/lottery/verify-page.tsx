import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listLotteryMenus, readLotteryDraw } from '@apsara/api/lottery-issues';
import { Button } from '@apsara/ui/button';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Drawn } from './drawn.tsx';
import { recompute } from './recompute.ts';
import styles from './verify.module.css';

/** Calculates any draw again on this device, from what was published. */
export function VerifyPage() {
  const { t } = useTranslation();
  usePageTitle(t('lottery.verify_title'));
  const [params, setParams] = useSearchParams();
  const [gameId, setGameId] = useState(params.get('gameId') ?? 'TCG-SSC1MIN');
  const [numero, setNumero] = useState(params.get('numero') ?? '');
  const menus = useQuery({ ...query(listLotteryMenus), staleTime: 60_000 });
  const games = (menus.data ?? []).flatMap((group) => group.games);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setParams({ gameId, numero: numero.trim() }, { replace: true });
  };
  const asked = { gameId: params.get('gameId') ?? '', numero: params.get('numero') ?? '' };
  return (
    <div className={styles['page']}>
      <h1>{t('lottery.verify_title')}</h1>
      <p>{t('lottery.verify_text')}</p>
      <form className={styles['form']} onSubmit={submit}>
        <Select
          label={t('lottery.lottery')}
          value={gameId}
          options={games.map((game) => ({ value: game.gameId, label: game.gameName }))}
          onChange={setGameId}
        />
        <TextField label={t('lottery.number')} value={numero} onChange={({ target }) => setNumero(target.value)} />
        <Button type="submit" variant="primary">
          {t('lottery.check')}
        </Button>
      </form>
      {asked.gameId && asked.numero && <Proof key={`${asked.gameId} ${asked.numero}`} {...asked} />}
    </div>
  );
}

function Proof({ gameId, numero }: { gameId: string; numero: string }) {
  const { t } = useTranslation();
  const { data: proof, error, refetch, isFetching } = useQuery(query(readLotteryDraw, { gameId, numero }));
  const made = useQuery({
    queryKey: ['lottery', 'recompute', gameId, numero, proof?.link],
    queryFn: async () => (proof ? ((await recompute(proof)) ?? null) : null),
    enabled: proof !== undefined,
  });
  if (error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!proof) return null;
  const { seed, seedHash, anchor, link, winNo } = proof;
  const here = made.data;
  const isRight =
    here &&
    here.seed === seed &&
    here.seedHash === seedHash &&
    here.anchor === anchor &&
    JSON.stringify(here.drawn) === JSON.stringify(winNo);
  return (
    <section className={styles['proof']} aria-live="polite">
      {!link && <p>{t('lottery.not_drawn')}</p>}
      {here && <p className={styles['verdict']}>{t(isRight ? 'lottery.all_match' : 'lottery.mismatch')}</p>}
      <dl>
        {winNo && (
          <Fact name={t('lottery.results')}>
            <Drawn gameId={gameId} drawn={winNo} />
          </Fact>
        )}
        {here && (
          <Fact name={t('lottery.drawn_here')}>
            <Drawn gameId={gameId} drawn={here.drawn} />
          </Fact>
        )}
        <Fact name={t('lottery.seed_hash')}>{seedHash}</Fact>
        {seed && <Fact name={t('lottery.seed')}>{seed}</Fact>}
        {link && <Fact name={t('lottery.link')}>{link}</Fact>}
        <Fact name={t('lottery.anchor')}>{anchor}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
