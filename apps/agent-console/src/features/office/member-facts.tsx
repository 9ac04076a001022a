import { Link } from 'react-router-dom';
import type { SiteMember } from '@apsara/api/office';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { AccountFlags } from './account-flags.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { RecordCard, RecordCards } from './record-card.tsx';

/** What an account is, holds and is protected by. */
export function MemberFacts({ member }: { member: SiteMember }) {
  const t = useTranslation();
  return (
    <RecordCards>
      <Account member={member} />
      <Funds member={member} />
      <RecordCard title={t('office.contacts')}>
        <ContactFacts key={`${member.realName} ${member.mobile.hint} ${member.email.hint}`} member={member} />
      </RecordCard>
      <Protection member={member} />
    </RecordCards>
  );
}

function Account({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { id, flags, kind, nickname, level, createdAt, lastLoginAt, closingAt, excludedUntil, referrer } = member;
  return (
    <RecordCard title={t('office.account')}>
      <Facts>
        <Fact name={t('resources.siteMembers.fields.flags')}>
          <AccountFlags flags={flags} />
        </Fact>
        <Fact name={t('resources.siteMembers.fields.kind')}>{t(`kind.${kind}`)}</Fact>
        <Fact name={t('office.nickname')}>{nickname || '–'}</Fact>
        <Fact name={t('resources.siteMembers.fields.level')}>
          <Link to={showLink(resources.vipMembers, id)}>{level}</Link>
        </Fact>
        <Fact name={t('resources.siteMembers.fields.createdAt')}>{instant(createdAt)}</Fact>
        <Fact name={t('resources.siteMembers.fields.lastLoginAt')}>
          {lastLoginAt ? instant(lastLoginAt) : t('team.never')}
        </Fact>
        {closingAt && <Fact name={t('office.closes')}>{instant(closingAt)}</Fact>}
        {excludedUntil && <Fact name={t('office.excluded_until')}>{instant(excludedUntil)}</Fact>}
        {referrer && (
          <Fact name={t('office.referrer')}>
            <Link to={showLink(resources.siteMembers, referrer.id)}>{referrer.account}</Link>
          </Fact>
        )}
      </Facts>
    </RecordCard>
  );
}

function Funds({ member: { balance, currency, turnover, wallets } }: { member: SiteMember }) {
  const t = useTranslation();
  return (
    <RecordCard title={t('office.money')}>
      <Facts>
        <Fact name={`${t('resources.siteMembers.fields.balance')} (${currency})`}>
          <Money amount={balance} />
        </Fact>
        {wallets.map((wallet) => (
          <Fact key={wallet.purpose} name={wallet.purpose}>
            <Money amount={wallet.balance} />
          </Fact>
        ))}
        <Fact name={t('office.turnover_left')}>
          <Money amount={turnover} />
        </Fact>
      </Facts>
    </RecordCard>
  );
}

function Protection({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const { count } = useFormats();
  const word = (is: boolean): string => (is ? t('office.yes') : t('office.no'));
  return (
    <RecordCard title={t('office.protection')}>
      <Facts>
        <Fact name={t('office.identity_level')}>{count(member.identityLevel)}</Fact>
        <Fact name={t('office.password')}>{word(member.hasPassword)}</Fact>
        <Fact name={t('office.fund_password')}>{word(member.hasFundPassword)}</Fact>
        <Fact name={t('office.authenticator')}>{word(member.hasAuthenticator)}</Fact>
        <Fact name={t('office.passkeys')}>{count(member.passkeys)}</Fact>
        <Fact name={t('office.open_sessions')}>{count(member.sessions)}</Fact>
        <Fact name={t('menu.limits')}>
          <Link to={showLink(resources.limits, member.id)}>{t('office.open')}</Link>
        </Fact>
      </Facts>
    </RecordCard>
  );
}
