import { Box } from '@mui/material';
import { DeleteWithConfirmButton } from 'react-admin';
import { keysOf } from '@apsara/domain/records';
import { landingPages } from '@apsara/domain/agents/affiliate-links';
import { languages } from '@apsara/domain/sites/languages';
import type { AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { ChoiceInput, LineInput, Pair, SwitchInput } from '../../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';
import { resources } from '../../../shared/resources.ts';
import { LinkAddress } from './link-address.tsx';
import { NewRates } from '../accounts/new-rates.tsx';

const kinds = ['member', 'agent'] as const;
const pages = keysOf(landingPages);

/** The fields of a link that can be edited. */
function LinkInputs() {
  const t = useTranslation();
  const { supportLanguages } = useSite();
  return (
    <>
      <Pair>
        <ChoiceInput<AffiliateLinkRow>
          source="page"
          choices={pages.map((id) => ({ id, name: t(`links.page_${id}`) }))}
        />
        <ChoiceInput<AffiliateLinkRow>
          source="language"
          choices={supportLanguages.map((id) => ({ id, name: languages[id].name }))}
          hint={t('links.language_hint')}
        />
      </Pair>
      <NewRates />
      <SwitchInput<AffiliateLinkRow> source="active" hint={t('links.active_hint')} />
    </>
  );
}

export function NewLink() {
  const t = useTranslation();
  const { defaultLanguage } = useSite();
  const values = {
    kind: 'member',
    name: '',
    code: '',
    page: 'register',
    language: defaultLanguage,
    rates: {},
    active: true,
  };
  return (
    <NewSettingsPage title={t('links.new')} values={values}>
      <ChoiceInput<AffiliateLinkRow>
        source="kind"
        choices={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
        hint={t('links.kind_hint')}
      />
      <Pair>
        <LineInput<AffiliateLinkRow> source="name" hint={t('links.name_hint')} />
        <LineInput<AffiliateLinkRow> source="code" hint={t('links.code_hint')} />
      </Pair>
      <LinkInputs />
    </NewSettingsPage>
  );
}

export function LinkPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.affiliateLinks} title={(link) => link?.name ?? t('links.title')}>
      {(link) => (
        <>
          <LinkAddress link={link} />
          <LineInput<AffiliateLinkRow> source="name" hint={t('links.name_hint')} />
          <LinkInputs />
          <Box>
            <DeleteWithConfirmButton
              record={link}
              mutationMode="pessimistic"
              redirect="list"
              confirmTitle={t('links.delete_of', { name: link.name })}
              confirmContent={t('links.delete_lead')}
            />
          </Box>
        </>
      )}
    </SettingsPage>
  );
}
