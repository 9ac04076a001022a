import { useWatch } from 'react-hook-form';
import { qrMarks } from '@apsara/domain/sites/site-apps';
import type { SiteAppRow } from '@apsara/api/downloads';
import { QrCode } from '@apsara/ui/qr-code';
import { resources } from '../../shared/resources.ts';
import { ChoiceInput, LineInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { OwnPicture } from '../../shared/settings/own-picture.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { usePicture } from '../../shared/settings/use-picture.ts';
import { useTranslation } from '../../shared/words.ts';
import { GuideInputs } from './guide-inputs.tsx';
import { GuidePreview } from './guide-preview.tsx';

/** An app: where it is, its QR code and its guide, with the guide as a phone shows it. */
export function AppPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.siteApps} title={(app) => t(app ? `site_app.${app.id}` : 'menu.site_apps')}>
      {({ id }) => (
        <>
          <SwitchInput<SiteAppRow> source="isShown" hint={t('site_app.shown_hint')} />
          <LineInput<SiteAppRow> source="url" hint={t(id === 'liteapp' ? 'site_app.url_lite' : 'site_app.url_hint')} />
          <Pair>
            <LineInput<SiteAppRow> source="version" />
            <LineInput<SiteAppRow> source="size" hint={t('site_app.size_hint')} />
          </Pair>
          <CodeInputs />
          <GuideInputs />
          <GuidePreview id={id} />
        </>
      )}
    </SettingsPage>
  );
}

function CodeInputs() {
  const t = useTranslation();
  const { qrMark } = useWatch<SiteAppRow>();
  return (
    <Part title={t('site_app.code')}>
      <Pair>
        <LineInput<SiteAppRow> source="qrUrl" hint={t('site_app.code_hint')} />
        <ChoiceInput<SiteAppRow>
          source="qrMark"
          choices={qrMarks.map((id) => ({ id, name: t(`site_app.mark_${id}`) }))}
        />
      </Pair>
      {qrMark === 'own' && (
        <OwnPicture<SiteAppRow> source="qrLogoId" remove={t('site_app.no_picture')} size="192 × 192" />
      )}
      <CodePreview />
    </Part>
  );
}

/** What the code opens as an address, where it is one. */
function addressOf(typed: string): string | undefined {
  return URL.canParse(typed, window.location.origin) ? new URL(typed, window.location.origin).href : undefined;
}

/** The code as visitors scan it; nothing while it leads nowhere. */
function CodePreview() {
  const t = useTranslation();
  const { qrUrl = '', url = '', qrMark, qrLogoId = null } = useWatch<SiteAppRow>();
  const own = usePicture(qrMark === 'own' ? qrLogoId : null);
  const opens = qrUrl.trim() || url.trim();
  const address = opens ? addressOf(opens) : undefined;
  if (!address) return null;
  return (
    <figure style={{ margin: 0, display: 'grid', gap: 8, justifyItems: 'start' }}>
      <div style={{ width: 200, borderRadius: 'var(--r-md)', overflow: 'hidden', lineHeight: 0 }}>
        <QrCode text={address} label={t('site_app.code')} logo={qrMark === 'site' ? '/app-icon/192.png' : own} />
      </div>
      <figcaption style={{ overflowWrap: 'anywhere' }}>{address}</figcaption>
    </figure>
  );
}
