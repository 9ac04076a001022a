import { Link } from 'react-router-dom';
import { listSiteMemberLogins, type SiteMemberLogin } from '@apsara/api/office';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { MemberPart } from './member-part.tsx';

/** Where and when a member logged in, and which other accounts used the same device. */
export function MemberLogins({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const state = ({ open, endedAt, disowned }: SiteMemberLogin) => {
    if (disowned) return <Tag tone="danger">{t('office.login_disowned')}</Tag>;
    if (open) return <Tag tone="success">{t('office.login_open')}</Tag>;
    return endedAt ? instant(endedAt) : t('office.login_over');
  };
  return (
    <MemberPart<SiteMemberLogin>
      id={id}
      part="logins"
      label={t('office.tab.logins')}
      read={() => client.call(listSiteMemberLogins, { id })}
      columns={[
        { name: t('office.login_at'), cell: ({ at }) => instant(at) },
        { name: t('office.login_ended'), cell: state },
        { name: t('office.browser'), cell: ({ browser }) => browser || '–' },
        {
          name: t('office.address'),
          cell: ({ ip, country }) => (
            <>
              <Link to={searchLink(ip)}>{ip}</Link> {country}
            </>
          ),
        },
        {
          name: t('office.device'),
          cell: ({ device }) => (device ? <Link to={searchLink(device)}>{device}</Link> : '–'),
        },
        { name: t('office.same_device'), cell: ({ others }) => <Accounts accounts={others} /> },
      ]}
    />
  );
}

/** The list of members who used the same address or device. */
const searchLink = (q: string): string =>
  `/${resources.siteMembers.name}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

function Accounts({ accounts }: { accounts: SiteMemberLogin['others'] }) {
  if (accounts.length === 0) return '–';
  return accounts.map(({ id, account }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <Link to={showLink(resources.siteMembers, id)}>{account}</Link>
    </span>
  ));
}
