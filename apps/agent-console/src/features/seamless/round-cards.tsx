import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { EndRound } from './end-round.tsx';
import { NoRounds } from './no-rounds.tsx';
import { RoundState } from './round-state.tsx';
import { May } from '../../shared/rights.tsx';

const Rounds = listParts(resources.rounds);

/** The rounds as cards, for phones. */
export function RoundCards() {
  const { instant } = useFormats();
  return (
    <Rounds.Cards
      empty={<NoRounds />}
      rowClick={false}
      primaryText={({ account, openStake }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={openStake} />
        </Box>
      )}
      secondaryText={(round) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {round.vendor} · {round.game}
          </span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            <RoundState {...round} />
          </Box>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {instant(round.openedAt)} · {round.roundId}
          </Box>
          <May right="rounds.act">
            <EndRound round={round} />
          </May>
        </Box>
      )}
    />
  );
}
