import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Stack,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { itemAt } from '@apsara/domain/lists';
import { MAX_TIERS, type ContractKind, type Tier } from '@apsara/domain/agents/contracts';
import { AmountField } from '../forms/amount-field.tsx';
import { showAmount } from '../values/amounts.ts';
import { useSite } from '../site.ts';
import { useTranslation, type Word } from '../words.ts';
import {
  ceilingText,
  emptyTier,
  floorText,
  mayAskNetLoss,
  mayPayFixed,
  tierFields,
  type DraftError,
  type TierField,
  type TiersDraft,
} from './tier-draft.ts';

const labels: Record<TierField, Word> = {
  minimumBet: 'tiers.bets',
  netLoss: 'tiers.net_loss',
  activeMember: 'tiers.headcount',
  rate: 'tiers.rate',
};

interface TierEditorProps {
  kind: ContractKind;
  draft: TiersDraft;
  onChange: (draft: TiersDraft) => void;
  /** The offerer's own tiers; null if nothing limits the offer. */
  own: readonly Tier[] | null;
  /** The errors to show. */
  errors: readonly DraftError[];
}

/** An editor of tiers; each field shows its limits. */
export function TierEditor({ kind, draft, onChange, own, errors }: TierEditorProps) {
  const t = useTranslation();
  const tiers = draft.tiers;
  const change = (index: number, field: TierField, text: string) =>
    onChange({ ...draft, tiers: tiers.map((tier, i) => (i === index ? { ...tier, [field]: text } : tier)) });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {mayPayFixed(kind) && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={draft.rateType}
            aria-label={t('tiers.pays')}
            onChange={(_, rateType: 'P' | 'F' | null) => rateType && onChange({ ...draft, rateType })}
          >
            <ToggleButton value="P">{t('tiers.share')}</ToggleButton>
            <ToggleButton value="F">{t('tiers.fixed')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {mayAskNetLoss(kind) && (
          <FormControlLabel
            control={
              <Switch checked={draft.asksNetLoss} onChange={(_, asksNetLoss) => onChange({ ...draft, asksNetLoss })} />
            }
            label={t('tiers.asks_net_loss')}
          />
        )}
      </Stack>
      {tiers.map((_, index) => (
        <TierRow
          // oxlint-disable-next-line react/no-array-index-key -- Tiers have no name but their place.
          key={index}
          {...{ draft, index, own }}
          errors={errors.filter(({ tier }) => tier === index)}
          onType={(field, text) => change(index, field, text)}
          onRemove={
            tiers.length > 1 ? () => onChange({ ...draft, tiers: tiers.filter((__, i) => i !== index) }) : undefined
          }
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={tiers.length >= MAX_TIERS}
        onClick={() => onChange({ ...draft, tiers: [...tiers, emptyTier] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('tiers.add')}
      </Button>
    </Stack>
  );
}

interface TierRowProps {
  draft: TiersDraft;
  index: number;
  own: readonly Tier[] | null;
  errors: readonly DraftError[];
  onType: (field: TierField, text: string) => void;
  onRemove: (() => void) | undefined;
}

function TierRow({ draft, index, own, errors, onType, onRemove }: TierRowProps) {
  const t = useTranslation();
  const hintOf = useBounds(draft, index, own);
  const { currency } = useSite();
  const title = t('tiers.number', { number: index + 1 });
  const isMoney = (field: TierField): boolean => (field === 'rate' ? draft.rateType === 'F' : field !== 'activeMember');
  return (
    <Box
      component="fieldset"
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--r-md)', p: 1.5, pt: 0.5, m: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.75, fontWeight: 650, fontSize: 'var(--fs-sm)' }}>
        {title}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          sx={{
            flex: 1,
            display: 'grid',
            gap: 1.5,
            pt: 1,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))', md: 'repeat(4,minmax(0,1fr))' },
          }}
        >
          {tierFields
            .filter((field) => field !== 'netLoss' || draft.asksNetLoss)
            .map((field) => {
              const error = errors.find((one) => one.field === field);
              const shown = {
                label: t(labels[field]),
                value: itemAt(draft.tiers, index)[field],
                error: error !== undefined,
                helperText: error ? `${t(error.word)} ${hintOf(field)}`.trim() : hintOf(field),
              };
              const type = (text: string) => onType(field, text);
              return isMoney(field) ? (
                <AmountField key={field} {...shown} currency={currency} onType={type} />
              ) : (
                <TextField
                  key={field}
                  {...shown}
                  onChange={({ target }) => type(target.value)}
                  autoComplete="off"
                  slotProps={{
                    htmlInput: { inputMode: field === 'activeMember' ? 'numeric' : 'decimal' },
                    ...(field === 'rate' && {
                      input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                    }),
                  }}
                />
              );
            })}
        </Box>
        {onRemove && (
          <IconButton aria-label={`${t('tiers.remove')}: ${title}`} onClick={onRemove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** The limits of a field as text; they depend on the other fields. */
function useBounds(draft: TiersDraft, index: number, own: readonly Tier[] | null): (field: TierField) => string {
  const t = useTranslation();
  const { currency } = useSite();
  const before = draft.tiers[index - 1];
  const ceiling = ceilingText(draft, index, currency, own);
  return (field) => {
    const lowest = before?.[field].replaceAll(',', '').trim();
    const rising = lowest ? t('tiers.more_than', { bound: showAmount(lowest) }) : '';
    if (field !== 'rate') {
      const floor = before ? undefined : floorText(field, currency, own);
      return floor === undefined ? rising : t('tiers.at_least', { bound: showAmount(floor) });
    }
    if (ceiling === undefined) return rising;
    const most = ceiling === null ? t('tiers.nothing') : t('tiers.at_most', { bound: ceiling });
    return [rising, most].filter(Boolean).join(' ');
  };
}
