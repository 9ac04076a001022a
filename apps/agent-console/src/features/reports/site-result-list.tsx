import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { readSiteResultTotals, type SiteResultRow } from '@apsara/api/site-results';
import { gameTypes } from '@apsara/domain/games/vendors';
import { isOneOf } from '@apsara/domain/lists';
import { accountGroups, countryGroups, moneyGroups, siteResultGroups } from '@apsara/domain/office/site-results';
import { isDay, presetRange } from '@apsara/domain/time';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { useCountryChoices } from '../../shared/forms/use-countries.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { TotalsBar, type Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { Chip } from '../../shared/values/chip.tsx';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { NoResults } from './no-results.tsx';
import { nameOf, percentText, siteResultSheet } from './site-result-sheet.ts';

const Results = listParts(resources.siteResults);

/** What a site's members played, by day unless chosen, with what games should return. */
export function SiteResultList() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [lastWeek] = useState(() => ({ ...presetRange('last7', clock.now(), timeZone) }));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.siteResults} filterDefaultValues={lastWeek} sort={{ field: 'name', order: 'DESC' }}>
      <PageTitle title={t('menu.site_results')} />
      <FilterDays required />
      <Box sx={{ mb: 2 }}>
        <Groups />
      </Box>
      <ListCard toolbar={<Toolbar />}>
        {phone ? <Cards /> : <Table />}
        <ResultSums />
      </ListCard>
    </ConsoleList>
  );
}

/** The chosen group; by day unless chosen. */
function useGroup() {
  const { filterValues } = useRows(resources.siteResults);
  return filterValues.by ?? 'day';
}

/** Chooses what the rows are. Days are shown from the latest, everything else from the largest stake. */
function Groups() {
  const t = useTranslation();
  const by = useGroup();
  const { filterValues, setFilters, setSort } = useRows(resources.siteResults);
  const choose = (group: SiteResultRow['by']) => {
    const { vendor, country, ...rest } = filterValues;
    setFilters({
      ...rest,
      by: group,
      ...(vendor && !isOneOf(accountGroups, group) ? { vendor } : {}),
      ...(country && isOneOf(countryGroups, group) ? { country } : {}),
    });
    setSort({ field: group === 'day' ? 'name' : 'stake', order: 'DESC' });
  };
  return (
    <Box
      component="fieldset"
      aria-label={t('site_results.by')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, p: 0, m: 0 }}
    >
      {siteResultGroups.map((group) => (
        <Chip key={group} pressed={group === by} onClick={() => choose(group)}>
          {t(`site_results.by_${group}`)}
        </Chip>
      ))}
    </Box>
  );
}

function Toolbar() {
  const t = useTranslation();
  const by = useGroup();
  const countries = useCountryChoices();
  const { filterValues } = useRows(resources.siteResults);
  return (
    <>
      <FilterForm>
        {by !== 'day' && by !== 'product' && (
          <Results.TextFilter source="q" label={t('site_results.search')} width={200} />
        )}
        <Results.SelectFilter
          source="product"
          label={t('resources.bets.fields.gameType')}
          everything={t('contracts.any_product')}
          choices={gameTypes.map((id) => ({ id, name: t(`game.${id}`) }))}
        />
        {!isOneOf(accountGroups, by) && by !== 'vendor' && (
          <Results.TextFilter source="vendor" label={t('site_results.vendor')} width={140} />
        )}
        {isOneOf(countryGroups, by) && (
          <Results.SelectFilter
            source="country"
            label={t('site_results.of_country')}
            everything={t('country.any')}
            choices={countries}
          />
        )}
      </FilterForm>
      <ExportMenu report={siteResultSheet} title={t('menu.site_results')} filter={filterValues} />
    </>
  );
}

/** What a row is of, in words. */
function useRowName(): (row: SiteResultRow) => string {
  const t = useTranslation();
  const { day } = useFormats();
  return (row) => (isDay(row.id) ? day(row.id, true) : nameOf(row, t));
}

const money = { align: 'right', sortByOrder: 'DESC', field: MoneyField } as const;

function Table() {
  const t = useTranslation();
  const { count } = useFormats();
  const nameIn = useRowName();
  const by = useGroup();
  const showsMoney = isOneOf(moneyGroups, by);
  return (
    <Results.Table rowClick={false} empty={<NoResults />} bulkActionButtons={false}>
      <Results.Column
        source="name"
        sortByOrder="DESC"
        cellClassName="strong"
        label={t(`site_results.of_${by}`)}
        render={nameIn}
      />
      {by === 'game' && <Results.Column source="vendor" disableSort />}
      <Results.Column source="bets" align="right" sortByOrder="DESC" render={({ bets }) => count(bets)} />
      <Results.Column source="stake" {...money} />
      <Results.Column source="payout" {...money} />
      <Results.Column
        source="result"
        align="right"
        sortByOrder="DESC"
        render={({ result }) => <Money amount={result} signed />}
      />
      <Results.Column source="returned" align="right" sortByOrder="DESC" render={(row) => <Returned {...row} />} />
      {by === 'game' && (
        <Results.Column source="printed" align="right" disableSort render={({ printed }) => percentText(printed)} />
      )}
      {showsMoney && <Results.Column source="deposits" align="right" disableSort field={MoneyField} />}
      {showsMoney && <Results.Column source="withdrawals" align="right" disableSort field={MoneyField} />}
      {showsMoney && <Results.Column source="rebates" align="right" disableSort field={MoneyField} />}
      {showsMoney && <Results.Column source="promotions" align="right" disableSort field={MoneyField} />}
      {showsMoney && <Results.Column source="wages" align="right" disableSort field={MoneyField} />}
      {showsMoney && <Results.Column source="profit" {...money} />}
    </Results.Table>
  );
}

/** The share of the stakes that came back, with a mark where it is not what the rules make. */
function Returned({ returned, differs }: Pick<SiteResultRow, 'returned' | 'differs'>) {
  const t = useTranslation();
  if (!differs) return percentText(returned);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'var(--warning)', fontWeight: 650 }}
    >
      <WarningIcon titleAccess={t('site_results.differs')} fontSize="small" />
      {percentText(returned)}
    </Box>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const nameIn = useRowName();
  return (
    <Results.Cards
      empty={<NoResults />}
      rowClick={false}
      primaryText={(row) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {nameIn(row)}
          </Box>
          <Money amount={row.result} signed />
        </Box>
      )}
      secondaryText={(row) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, justifyContent: 'space-between' }}>
          <span>
            {t('overview.bets', { count: row.bets })} · {t('resources.siteResults.fields.stake')}{' '}
            <Money amount={row.stake} />
          </span>
          <span>
            <Returned {...row} />
          </span>
        </Box>
      )}
    />
  );
}

const sums = [
  'stake',
  'payout',
  'result',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'wages',
  'profit',
] as const;

function useResultSums(): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readSiteResultTotals);
  if (!totals) return undefined;
  return {
    count: t('site_results.rows', { count: totals.count }),
    sums: sums.flatMap((name) => {
      const amount = totals[name];
      const signed = name === 'result' || name === 'profit';
      return amount === null ? [] : [{ title: t(`resources.siteResults.fields.${name}`), amount, signed }];
    }),
  };
}

const ResultSums = () => <TotalsBar totals={useResultSums()} />;
