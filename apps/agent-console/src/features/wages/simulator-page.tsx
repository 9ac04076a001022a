import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { contractKinds, contractProducts, type ContractKind } from '@apsara/domain/agents/contracts';
import { dividendFormulas } from '@apsara/domain/agents/dividends';
import { rangeOf } from '../../shared/dates/date-range.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { Pick } from '../../shared/forms/pick.tsx';
import { RangePicker } from '../../shared/dates/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { errorsToSay } from '../../shared/tiers/tier-draft.ts';
import { TierEditor } from '../../shared/tiers/tier-editor.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { WithUsedKinds } from '../../shared/with-used-kinds.tsx';
import { useTranslation } from '../../shared/words.ts';
import { SimulatedTable } from './simulated-table.tsx';
import { useSimulation } from './use-simulation.ts';

/** The team's earnings under other tiers; nothing is saved. */
export function SimulatorPage() {
  const t = useTranslation();
  const title = t('menu.simulator');
  return (
    <WithUsedKinds title={title}>
      {(used) => (
        <>
          <PageTitle title={title} />
          <Simulator kinds={contractKinds.filter((kind) => used.includes(kind))} />
        </>
      )}
    </WithUsedKinds>
  );
}

function Simulator({ kinds }: { kinds: readonly ContractKind[] }) {
  const t = useTranslation();
  const [first] = kinds;
  return first ? <SimulatorForm kinds={kinds} first={first} /> : <Typography>{t('simulator.no_kind')}</Typography>;
}

function SimulatorForm({ kinds, first }: { kinds: readonly ContractKind[]; first: ContractKind }) {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const { what, change, changeKind, isOwn, errors, tooLong, tried, run, busy, refusal, answer } = useSimulation(first);
  const { kind, product, formula, draft, range } = what;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <RangePicker
          range={range}
          onChoose={(choice) => change({ range: rangeOf(choice, { now: clock.now(), timeZone }) })}
        />
      </Box>
      <Stack sx={{ gap: 2 }}>
        <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Stack sx={{ gap: 2 }}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(3,minmax(0,1fr))' },
              }}
            >
              <Pick
                label={t('resources.contracts.fields.kind')}
                value={kind}
                choices={kinds.map((id) => ({ id, name: t(`contract_kind.${id}`) }))}
                onChoose={changeKind}
              />
              <Pick
                label={t('resources.contracts.fields.product')}
                value={product}
                choices={contractProducts.map((id) => ({ id, name: productName(t, id) }))}
                onChoose={(next) => change({ product: next })}
              />
              {kind === 'dividend' && (
                <Pick
                  label={t('resources.contractSettings.fields.formula')}
                  value={formula}
                  choices={dividendFormulas.map((id) => ({ id, name: t(`contract_formula.${id}`) }))}
                  onChoose={(next) => change({ formula: next })}
                />
              )}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t(isOwn ? 'simulator.own' : 'simulator.zero')}
            </Typography>
            <TierEditor
              {...{ kind, draft }}
              own={null}
              errors={errorsToSay(errors, tried)}
              onChange={(typed) => change({ draft: typed })}
            />
            {tooLong && <Alert severity="warning">{t('simulator.too_long', { count: tooLong })}</Alert>}
            {refusal && <Alert severity="error">{refusal}</Alert>}
            <Button
              variant="contained"
              size="large"
              loading={busy}
              disabled={tooLong !== undefined}
              onClick={() => void run()}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('simulator.run')}
            </Button>
          </Stack>
        </Card>
        {answer && <SimulatedTable answer={answer} />}
      </Stack>
    </>
  );
}
