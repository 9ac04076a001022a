import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { ContractStatusTag } from './contract-status.tsx';
import { ratesOf } from './contract-table.tsx';
import { NoContracts } from './no-contracts.tsx';

const Contracts = listParts(resources.contracts);

/** The contracts as cards, for phones. */
export function ContractCards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Contracts.Cards
      empty={<NoContracts />}
      rowClick={(id) => showLink(resources.contracts, String(id))}
      primaryText={({ holder, status }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {holder}
          </Box>
          <ContractStatusTag status={status} />
        </Box>
      )}
      secondaryText={(contract) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, pt: 0.5 }}>
          <span>
            {t(`contract_kind.${contract.kind}`)} · {productName(t, contract.product)} · {ratesOf(contract)}
          </span>
          <span>
            {contract.offerer || t('contracts.platform')} · {instant(contract.changedAt)}
          </span>
        </Box>
      )}
    />
  );
}
