import { Link as MuiLink, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import type { SiteVendorRow } from '@apsara/api/vendors';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { ClosingInputs } from '../../shared/settings/closing-inputs.tsx';
import { FigureInput, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { ClosingTag } from '../../shared/values/closing-tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** One vendor: whether the site offers it, its next maintenance, and its place. */
export function VendorPage() {
  const t = useTranslation();
  const may = useMay();
  return (
    <SettingsPage of={resources.vendors} title={(vendor) => vendor?.name ?? t('menu.vendors')}>
      {(vendor) => (
        <>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <ClosingTag {...vendor} />
            <MuiLink component={Link} to={gamesOf(vendor)}>
              {t('catalogue.games_of', { count: vendor.games })}
            </MuiLink>
            {may('returns.read') && (
              <MuiLink component={Link} to={`/returns/vendor-${vendor.id}`}>
                {t('catalogue.weights')}
              </MuiLink>
            )}
          </Stack>
          <ClosingInputs />
          <Part title={t('catalogue.order')}>
            <FigureInput<SiteVendorRow> source="position" hint={t('catalogue.vendor_position_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

const gamesOf = ({ id }: SiteVendorRow): string =>
  `/games?filter=${encodeURIComponent(JSON.stringify({ vendor: id }))}`;
