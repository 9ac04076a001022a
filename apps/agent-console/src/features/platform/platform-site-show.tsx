import { Alert, Box, Button, Card, TextField } from '@mui/material';
import { useState } from 'react';
import { createSiteAdmin, setSiteHosts, type PlatformSite } from '@apsara/api/platform';
import { staffRules } from '@apsara/domain/office/staff';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { May } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { hostsIn } from './hosts-in.ts';
import { SiteClosingDialog } from './site-closing-dialog.tsx';

interface SiteProps {
  site: PlatformSite;
}

/** A site of the platform, its addresses and its first admins. */
export const PlatformSiteShow = () => (
  <ShowPage of={resources.platformSites}>{(site) => <SitePage site={site} />}</ShowPage>
);

function SitePage({ site }: SiteProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { id, name, hosts, languages, currency, timeZone, country, brand, admins, closedAt } = site;
  return (
    <>
      <PageTitle title={`${t('menu.platform_sites')} · ${name}`} />
      <BackButton otherwise="/platformSites">{t('platform.back')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.platformSites.fields.id')}>{id}</Fact>
          <Fact name={t('resources.platformSites.fields.hosts')}>{hosts.join(' ')}</Fact>
          <Fact name={t('resources.platformSites.fields.languages')}>{languages.join(' ')}</Fact>
          <Fact name={t('resources.platformSites.fields.currency')}>{currency}</Fact>
          <Fact name={t('resources.siteRequests.fields.timeZone')}>{timeZone}</Fact>
          <Fact name={t('resources.siteRequests.fields.country')}>{country}</Fact>
          <Fact name={t('resources.siteRequests.fields.brand')}>{brand || '–'}</Fact>
          <Fact name={t('resources.platformSites.fields.admins')}>{admins}</Fact>
          {closedAt && <Fact name={t('resources.platformSites.fields.closedAt')}>{instant(closedAt)}</Fact>}
        </Facts>
      </Card>
      <May right="platformSites.act">
        <SiteActs site={site} />
      </May>
    </>
  );
}

function SiteActs({ site }: SiteProps) {
  const t = useTranslation();
  const [act, setAct] = useState<'hosts' | 'admin' | 'closing'>();
  const [link, setLink] = useState<string>();
  const close = () => setAct(undefined);
  return (
    <>
      {link && (
        <Alert severity="success" sx={{ mb: 2, maxWidth: 720, overflowWrap: 'anywhere' }}>
          {t('platform.link_shown')} <code>{link}</code>
        </Alert>
      )}
      <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAct('hosts')}>
          {t('platform.set_hosts')}
        </Button>
        <Button variant="outlined" onClick={() => setAct('admin')}>
          {t('platform.open_admin')}
        </Button>
        <May right="siteRequests.write">
          <Button variant="outlined" color={site.closedAt ? 'primary' : 'error'} onClick={() => setAct('closing')}>
            {t(site.closedAt ? 'platform.reopen' : 'platform.close')}
          </Button>
        </May>
      </Box>
      {act === 'hosts' && <HostsDialog site={site} onClose={close} />}
      {act === 'closing' && <SiteClosingDialog site={site} onClose={close} />}
      {act === 'admin' && <AdminDialog site={site} onClose={close} onOpened={setLink} />}
    </>
  );
}

interface DialogProps extends SiteProps {
  onClose: () => void;
}

function HostsDialog({ site: { id, hosts: before }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [typed, setTyped] = useState(before.join('\n'));
  const hosts = hostsIn(typed);
  return (
    <ActDialog
      of={resources.platformSites}
      account={id}
      name={t('resources.platformSites.fields.id')}
      title={t('platform.set_hosts')}
      text={t('platform.hosts_text')}
      done={t('office.changed')}
      onAct={(reason) => client.call(setSiteHosts, { id, hosts, reason })}
      isReady={hosts.length > 0}
      isUnsaved={typed !== before.join('\n')}
      onClose={onClose}
    >
      <TextField
        label={t('resources.platformSites.fields.hosts')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={3}
        helperText={t('platform.hint.hosts')}
      />
    </ActDialog>
  );
}

function AdminDialog({ site: { id }, onClose, onOpened }: DialogProps & { onOpened: (link: string) => void }) {
  const t = useTranslation();
  const { client } = useSite();
  const [typed, setTyped] = useState('');
  const account = typed.trim().toLowerCase();
  return (
    <ActDialog
      of={resources.platformSites}
      account={id}
      name={t('resources.platformSites.fields.id')}
      title={t('platform.open_admin')}
      text={t('platform.admin_text')}
      done={t('platform.admin_opened')}
      input={account}
      onAct={async (reason, options) =>
        onOpened((await client.call(createSiteAdmin, { id, account, reason }, options)).link)
      }
      isReady={account.length >= staffRules.minName}
      isUnsaved={typed !== ''}
      onClose={onClose}
    >
      <TextField
        label={t('resources.staff.fields.account')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        required
        helperText={t('staff.account_hint')}
        slotProps={{ htmlInput: { maxLength: staffRules.maxName, autoComplete: 'off' } }}
      />
    </ActDialog>
  );
}
