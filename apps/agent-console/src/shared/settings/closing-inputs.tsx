import type { SiteVendorRow } from '@apsara/api/vendors';
import { useTranslation } from '../words.ts';
import { InstantInput, Pair, Part, SwitchInput } from './inputs.tsx';

type Closing = Pick<SiteVendorRow, 'off' | 'maintenanceFrom' | 'maintenanceUntil'>;

/** Whether the site offers a game or a vendor, and its next maintenance. */
export function ClosingInputs() {
  const t = useTranslation();
  return (
    <Part title={t('catalogue.offer')}>
      <SwitchInput<Closing> source="off" label={t('catalogue.off')} hint={t('catalogue.off_hint')} />
      <Pair>
        <InstantInput<Closing> source="maintenanceFrom" label={t('catalogue.from')} hint={t('catalogue.from_hint')} />
        <InstantInput<Closing>
          source="maintenanceUntil"
          label={t('catalogue.until')}
          hint={t('catalogue.until_hint')}
        />
      </Pair>
    </Part>
  );
}
