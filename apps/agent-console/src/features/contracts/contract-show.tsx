import { Box, Card, Typography } from '@mui/material';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { TierTable } from '../../shared/tiers/tier-table.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractHistory } from './contract-history.tsx';
import { ContractStatusTag } from './contract-status.tsx';
import { EndingList } from './ending-list.tsx';
import type { OneContract } from './one-contract.ts';
import { May } from '../../shared/rights.tsx';

/** A contract: current and offered terms, the consequences of accepting, and its history. */
export const ContractShow = () => (
  <ShowPage of={resources.contracts}>{(contract) => <ContractPage contract={contract} />}</ShowPage>
);

function ContractPage({ contract }: { contract: OneContract }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { kind, product, holder, offerer, status, tiers, offered, signedAt, endedAt, ends } = contract;
  return (
    <>
      <PageTitle title={`${t(`contract_kind.${kind}`)} · ${holder}`} />
      <BackButton otherwise="/contracts">{t('contracts.back')}</BackButton>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <Card component="section" sx={{ p: 2.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {t('contracts.contract')}
            </Typography>
            <ContractStatusTag status={status} />
          </Box>
          <Facts>
            <Fact name={t('resources.contracts.fields.holder')}>{holder}</Fact>
            <Fact name={t('resources.contracts.fields.offerer')}>{offerer || t('contracts.platform')}</Fact>
            <Fact name={t('resources.contracts.fields.kind')}>{t(`contract_kind.${kind}`)}</Fact>
            <Fact name={t('resources.contracts.fields.product')}>{productName(t, product)}</Fact>
            {signedAt && <Fact name={t('contracts.signed_at')}>{instant(signedAt)}</Fact>}
            {endedAt && <Fact name={t('contracts.ended_at')}>{instant(endedAt)}</Fact>}
          </Facts>
          <May right="contracts.write">
            <ContractActions contract={contract} />
          </May>
        </Card>
        <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
          {offered && <Terms title={t('contracts.offered')} tiers={offered} />}
          {tiers && <Terms title={t('contracts.in_force')} tiers={tiers} />}
          {status !== 'A' && <EndingList ends={ends} />}
        </Card>
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <ContractHistory records={contract.records} />
        </Box>
      </Box>
    </>
  );
}

const Terms = ({ title, tiers }: { title: string; tiers: NonNullable<OneContract['tiers']> }) => (
  <div>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <TierTable label={title} tiers={tiers} />
  </div>
);
