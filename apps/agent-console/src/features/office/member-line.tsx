import { Link } from 'react-router-dom';
import type { SiteMember } from '@apsara/api/office';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { May } from '../../shared/rights.tsx';
import { useTranslation } from '../../shared/words.ts';
import { RecordCard, RecordCards } from './record-card.tsx';
import { MemberRates } from './member-rates.tsx';

/** The accounts above a member, the top first, how many are below, and the rates of the account. */
export function MemberLine({ member }: { member: SiteMember }) {
  const { line, account, teamSize } = member;
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <RecordCards>
      <RecordCard title={t('office.tab.line')}>
        <Facts>
          {line.map((above, place) => (
            <Fact key={above.id} name={t('office.level_of_line', { level: count(place + 1) })}>
              <Link to={showLink(resources.siteMembers, above.id)}>{above.account}</Link>
            </Fact>
          ))}
          <Fact name={t('office.level_of_line', { level: count(line.length + 1) })}>{account}</Fact>
          <Fact name={t('office.team_size')}>{count(teamSize)}</Fact>
        </Facts>
      </RecordCard>
      <May right="memberRates.read">
        <MemberRates member={member} />
      </May>
    </RecordCards>
  );
}
