import { Box } from '@mui/material';
import { DeleteWithConfirmButton } from 'react-admin';
import type { AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { landingPages, type LandingPage } from '@apsara/domain/agents/affiliate-links';
import { languages } from '@apsara/domain/sites/languages';
import { ChoiceInput, LineInput, Pair, SwitchInput } from '../../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useSite } from '../../../shared/site.ts';
import { useWords } from '../../../shared/words.ts';
import { LinkAddress } from './link-address.tsx';
import { NewRates } from '../accounts/rate-inputs.tsx';

const kinds = ['member', 'agent'] as const;
const pages = Object.keys(landingPages) as LandingPage[];

/** The fields of a link that can be edited. */
function LinkInputs() {
  const say = useWords();
  const { supportLanguages } = useSite();
  return (
    <>
      <Pair>
        <ChoiceInput source="page" choices={pages.map((id) => ({ id, name: say(`links.page_${id}`) }))} />
        <ChoiceInput
          source="language"
          choices={supportLanguages.map((id) => ({ id, name: languages[id].name }))}
          hint={say('links.language_hint')}
        />
      </Pair>
      <NewRates />
      <SwitchInput source="active" hint={say('links.active_hint')} />
    </>
  );
}

export function NewLink() {
  const say = useWords();
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
    <NewSettingsPage title={say('links.new')} values={values}>
      <ChoiceInput
        source="kind"
        choices={kinds.map((id) => ({ id, name: say(`kind.${id}`) }))}
        hint={say('links.kind_hint')}
      />
      <Pair>
        <LineInput source="name" hint={say('links.name_hint')} />
        <LineInput source="code" hint={say('links.code_hint')} />
      </Pair>
      <LinkInputs />
    </NewSettingsPage>
  );
}

export function LinkPage() {
  const say = useWords();
  return (
    <SettingsPage<AffiliateLinkRow> title={(link) => link?.name ?? say('links.title')}>
      {(link) => (
        <>
          <LinkAddress link={link} />
          <LineInput source="name" hint={say('links.name_hint')} />
          <LinkInputs />
          <Box>
            <DeleteWithConfirmButton
              record={link}
              mutationMode="pessimistic"
              redirect="list"
              confirmTitle={say('links.delete_of', { name: link.name })}
              confirmContent={say('links.delete_lead')}
            />
          </Box>
        </>
      )}
    </SettingsPage>
  );
}
