import { createSiteClosing, type PlatformSite } from '@apsara/api/platform';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { LeftToPay } from './left-to-pay.tsx';

interface SiteClosingDialogProps {
  site: PlatformSite;
  onClose: () => void;
}

/** Asks another owner to close a site, or to open a closed one again. */
export function SiteClosingDialog({ site: { id, closedAt }, onClose }: SiteClosingDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const kind = closedAt ? 'reopen' : 'close';
  return (
    <ActDialog
      of={resources.platformSites}
      account={id}
      name={t('resources.platformSites.fields.id')}
      title={t(`platform.${kind}`)}
      text={t(`platform.${kind}_text`)}
      tone={closedAt ? 'primary' : 'error'}
      done={t('platform.asked')}
      input={kind}
      onAct={(reason, options) => client.call(createSiteClosing, { id, kind, reason }, options)}
      onClose={onClose}
    >
      {!closedAt && <LeftToPay id={id} />}
    </ActDialog>
  );
}
