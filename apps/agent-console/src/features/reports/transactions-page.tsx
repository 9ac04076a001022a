import { Box, Card, MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { ledgerKinds } from '@apsara/domain/payments/ledger-kinds';
import { rangeOf, readChoice, writeChoice, type RangeChoice } from '../../shared/dates/date-range.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { RangePicker } from '../../shared/dates/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useNow } from '../../shared/dates/use-now.ts';
import { useTranslation } from '../../shared/words.ts';
import { AccountForm } from './account-form.tsx';
import { MovementList } from './movement-list.tsx';

/** An account's transactions; account, days and kind are in the URL. */
export function TransactionsPage() {
  const t = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const account = search.get('account') ?? '';
  const kind = ledgerKinds.find((each) => each === search.get('kind'));
  const choice = readChoice(search);
  const write = (change: { account?: string; kind?: string; choice?: RangeChoice }) => {
    const next = { account, kind: kind ?? '', ...writeChoice(change.choice ?? choice) };
    if (change.account !== undefined) next.account = change.account;
    if (change.kind !== undefined) next.kind = change.kind;
    setSearch(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <PageTitle title={t('menu.transactions')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <AccountForm key={account} account={account} onShow={(name) => write({ account: name })} />
        <TextField
          select
          size="small"
          label={t('movements.kind')}
          value={kind ?? ''}
          onChange={({ target }) => write({ kind: target.value })}
          sx={{ width: { xs: '100%', sm: 200 } }}
        >
          <MenuItem value="">{t('movements.all_kinds')}</MenuItem>
          {ledgerKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`kinds.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <RangePicker range={rangeOf(choice, { now, timeZone })} onChoose={(chosen) => write({ choice: chosen })} />
      </Box>
      {account ? (
        <MovementList filter={{ account, ...rangeOf(choice, { now, timeZone }), ...(kind && { kind }) }} />
      ) : (
        <Card>
          <EmptyState title={t('movements.ask')} lead={t('movements.ask_lead')} />
        </Card>
      )}
    </Box>
  );
}
