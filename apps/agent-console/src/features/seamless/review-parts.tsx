import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import type { Queue } from '../../shared/review/queue.ts';
import type { ResourceTypes } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

interface ReviewPageProps<T extends ResourceTypes> {
  queue: Queue<T>;
  id: string;
  back: string;
  /** The cards, two beside each other. */
  children: ReactNode;
}

/** The page of one vendor call or correction. */
export const ReviewPage = <T extends ResourceTypes>({ queue, id, back, children }: ReviewPageProps<T>) => (
  <>
    <QueueBar queue={queue} id={id}>
      {back}
    </QueueBar>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
      }}
    >
      {children}
    </Box>
  </>
);

interface FactsCardProps {
  title: string;
  /** The state, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

export const FactsCard = ({ title, state, children }: FactsCardProps) => (
  <Card component="section" sx={{ p: 2.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {state}
    </Box>
    <Facts>{children}</Facts>
  </Card>
);

/** The account as a link to its transactions. */
export function AccountFact({ name, account }: { name: string; account: string }) {
  return (
    <Fact name={name}>
      {account ? (
        <MuiLink component={Link} to={`/transactions?account=${encodeURIComponent(account)}`}>
          {account}
        </MuiLink>
      ) : (
        '–'
      )}
    </Fact>
  );
}

/** The first line of a row on a phone. */
export const CardHead = ({ name, figure }: { name: string; figure: string }) => (
  <Box component="span" sx={{ display: 'flex', gap: 1 }}>
    <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <span>{figure}</span>
  </Box>
);

interface CardBodyProps {
  /** Has a line of its own, because it is as long as the vendor makes it. */
  what: string;
  when: string;
  state: ReactNode;
}

/** The other lines of a row on a phone: the state moves below the time where both do not fit. */
export const CardBody = ({ what, when, state }: CardBodyProps) => (
  <Box component="span" sx={{ display: 'grid', gap: 0.75, pt: 0.5 }}>
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {what}
    </Box>
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 0.75 }}
    >
      <span>{when}</span>
      {state}
    </Box>
  </Box>
);

/** What an empty list says, with a way to all its rows. */
export function NothingFound({ title, lead }: { title: string; lead: string }) {
  const t = useTranslation();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={title} lead={lead}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
