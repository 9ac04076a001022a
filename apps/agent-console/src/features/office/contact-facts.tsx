import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { readSiteMemberContacts, type SiteMember } from '@apsara/api/office';
import type { AnswerOf } from '@apsara/api/endpoint';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { May } from '../../shared/rights.tsx';

/** Name, mobile and email, masked until they are asked for: the look is written down. */
export function ContactFacts({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const { client } = useSite();
  const words = useErrorWords();
  const [whole, setWhole] = useState<AnswerOf<typeof readSiteMemberContacts>>();
  const [problem, setProblem] = useState<unknown>();
  const show = () => client.call(readSiteMemberContacts, { id: member.id }).then(setWhole, setProblem);
  const confirmed = (contact: { confirmed: boolean }) =>
    contact.confirmed ? t('office.confirmed') : t('office.unconfirmed');
  const contact = (text: string, of: SiteMember['mobile']) => (text ? `${text} · ${confirmed(of)}` : '–');
  return (
    <>
      <Facts>
        <Fact name={t('office.real_name')}>{(whole?.realName ?? member.realName) || '–'}</Fact>
        <Fact name={t('office.mobile')}>{contact(whole?.mobile ?? member.mobile.hint, member.mobile)}</Fact>
        <Fact name={t('office.email')}>{contact(whole?.email ?? member.email.hint, member.email)}</Fact>
      </Facts>
      {problem !== undefined && <Alert severity="error">{words(problem)}</Alert>}
      {!whole && (
        <May right="contacts.read">
          <Button variant="outlined" size="small" onClick={() => void show()} sx={{ mt: 1.5 }}>
            {t('office.show_contacts')}
          </Button>
        </May>
      )}
    </>
  );
}
