import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { TeamBet } from '@apsara/api/bets';
import { useAccountLink } from '../../shared/lists/account-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { BetStatus } from './bet-status.tsx';
import { RoundCard } from './round-card.tsx';

/** A bet with its placement and settlement. */
export const BetShow = () => <ShowPage of={resources.bets}>{(bet) => <BetPage bet={bet} />}</ShowPage>;

function BetPage({ bet }: { bet: TeamBet }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.bets.name', { count: 1 })} · ${bet.gameName}`} />
      <BackButton otherwise="/bets">{t('bets.back')}</BackButton>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <GameFacts bet={bet} />
        <MoneyFacts bet={bet} />
        <RoundCard bet={bet} />
      </Box>
    </>
  );
}

function GameFacts({ bet }: { bet: TeamBet }) {
  const t = useTranslation();
  const linkOf = useAccountLink();
  const name = (field: 'account' | 'upline' | 'gameName' | 'gameType' | 'gameCode' | 'vendor' | 'roundId') =>
    t(`resources.bets.fields.${field}`);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('bets.game')}
      </Typography>
      <Facts>
        <Fact name={name('account')}>
          <MuiLink component={Link} to={linkOf(bet)}>
            {bet.account}
          </MuiLink>
        </Fact>
        <Fact name={name('upline')}>{bet.upline || '–'}</Fact>
        <Fact name={name('gameName')}>{bet.gameName}</Fact>
        <Fact name={name('gameType')}>{t(`game.${bet.gameType}`)}</Fact>
        <Fact name={name('gameCode')}>{bet.gameCode}</Fact>
        <Fact name={name('vendor')}>{bet.vendor}</Fact>
        <Fact name={name('roundId')}>{bet.roundId}</Fact>
      </Facts>
    </Card>
  );
}

function MoneyFacts({ bet }: { bet: TeamBet }) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('bets.money')}
        </Typography>
        <BetStatus bet={bet} />
      </Box>
      <Facts>
        <Fact name={`${t('resources.bets.fields.stake')} (${bet.currency})`}>
          <Money amount={bet.stake} />
        </Fact>
        <Fact name={t('resources.bets.fields.payout')}>
          <Money amount={bet.payout} />
        </Fact>
        <Fact name={t('resources.bets.fields.net')}>
          <Money amount={bet.net} signed />
        </Fact>
        <Fact name={t('resources.bets.fields.placedAt')}>{instant(bet.placedAt)}</Fact>
        <Fact name={t('resources.bets.fields.settledAt')}>
          {bet.settledAt ? instant(bet.settledAt) : t('bets.not_settled')}
        </Fact>
      </Facts>
    </Card>
  );
}
