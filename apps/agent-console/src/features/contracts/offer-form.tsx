import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import type { ContractHolder, WireTier } from '@apsara/api/contracts';
import { contractProducts, type ContractKind, type ContractProduct } from '@apsara/domain/agents/contracts';
import type { AccountRole } from '@apsara/domain/members/members';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import { Pick } from '../../shared/forms/pick.tsx';
import { useSite } from '../../shared/site.ts';
import { TierEditor } from '../../shared/tiers/tier-editor.tsx';
import { draftErrors, draftFor, errorsToSay, type TiersDraft } from '../../shared/tiers/tier-draft.ts';
import { TierTable } from '../../shared/tiers/tier-table.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../shared/words.ts';
import type { OneContract } from './one-contract.ts';
import { EndsDialog } from './ends-dialog.tsx';
import { HolderField } from './holder-field.tsx';
import { useOffer } from './use-offer.ts';
import { useOwnTiers } from '../../shared/tiers/use-own-tiers.ts';

interface Offer {
  kind: ContractKind;
  product: ContractProduct;
  holder: ContractHolder | null;
  draft: TiersDraft;
}

interface OfferFormProps {
  kinds: readonly ContractKind[];
  given: Offer;
  /** The contract to edit; absent for a new one. */
  contract?: OneContract;
}

/**
 * Holder, kind and tiers. The agent's own tiers are shown beside them, and the consequences are shown before the offer
 * is sent.
 */
export function OfferForm({ kinds, given, contract }: OfferFormProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  // The parent passes a new `given` object on every render.
  const [untouched] = useState(given);
  const [offer, setOffer] = useState(untouched);
  const [tried, setTried] = useState(false);
  const { kind, product, holder, draft } = offer;
  const ownWire = useOwnTiers(kind, product, !isOperator);
  const own = isOperator || !ownWire ? null : tiersOfWire(ownWire, currency);
  const errors = draftErrors(kind, draft, currency, own);
  const { ask, asked, unask, send, busy, refusal } = useOffer(contract);
  useUnsaved(offer !== untouched && !busy);
  const submit = () => {
    setTried(true);
    if (errors.length === 0 && holder) void ask({ kind, product, holderId: holder.id, draft });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', xl: 'minmax(0,1fr) 460px' },
      }}
    >
      <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Stack sx={{ gap: 2 }}>
          {!contract && (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(3,minmax(0,1fr))' },
              }}
            >
              <HolderField
                holder={holder}
                onChoose={(chosen) => setOffer({ ...offer, holder: chosen })}
                missing={tried && !holder}
              />
              <Pick
                label={t('resources.contracts.fields.kind')}
                value={kind}
                choices={kinds.map((id) => ({ id, name: t(`contract_kind.${id}`) }))}
                onChoose={(next) => setOffer({ ...offer, kind: next, draft: draftFor(next, draft) })}
              />
              <Pick
                label={t('resources.contracts.fields.product')}
                value={product}
                choices={contractProducts.map((id) => ({ id, name: productName(t, id) }))}
                onChoose={(next) => setOffer({ ...offer, product: next })}
              />
            </Box>
          )}
          <TierEditor
            kind={kind}
            draft={draft}
            own={own}
            errors={errorsToSay(errors, tried)}
            onChange={(typed) => setOffer({ ...offer, draft: typed })}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <Button variant="contained" size="large" loading={busy} onClick={submit} sx={{ alignSelf: 'flex-start' }}>
            {t(contract ? 'contracts.edit_send' : 'contracts.send')}
          </Button>
        </Stack>
      </Card>
      {!isOperator && <OwnTiers tiers={ownWire} />}
      {asked && <EndsDialog ends={asked} busy={busy} refusal={refusal} onClose={unask} onConfirm={() => void send()} />}
    </Box>
  );
}

/** The agent's own tiers, which limit the offer. */
function OwnTiers({ tiers }: { tiers: WireTier[] | null | undefined }) {
  const t = useTranslation();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('contracts.own')}
      </Typography>
      {tiers && <TierTable label={t('contracts.own')} tiers={tiers} />}
      {tiers === null && <Typography color="textSecondary">{t('contracts.own_none')}</Typography>}
    </Card>
  );
}
