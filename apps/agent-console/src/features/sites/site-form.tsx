import { Box, Button, Stack } from '@mui/material';
import { Confirm } from 'react-admin';
import type { SiteRow } from '@apsara/api/sites';
import { SaveRefusal } from '../../shared/settings/save-refusal.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CountriesSection } from './countries-section.tsx';
import { DoorSection } from './door-section.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import { PublicSection } from './public-section.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { VendorsSection } from './vendors-section.tsx';
import { useSiteForm } from './use-site-form.ts';

export function SiteForm({ site }: { site: SiteRow }) {
  const t = useTranslation();
  const { form, submit, save, refusal, others, asked, unask, undo } = useSiteForm(site);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2, maxWidth: 760 }}>
      <PublicSection form={form} own={site.defaultLanguage} />
      <SwitchesSection form={form} />
      <DoorSection form={form} />
      <VendorsSection form={form} />
      <CountriesSection form={form} />
      {/* Last, because it closes the site: nobody should meet it first. */}
      <MaintenanceSection form={form} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'grid',
          gap: 1.5,
          py: 1.5,
          background: 'var(--canvas)',
          borderTop: '1px solid var(--line)',
        }}
      >
        {refusal && <SaveRefusal others={others}>{refusal}</SaveRefusal>}
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" loading={isSubmitting} disabled={!isDirty}>
            {t('site.save')}
          </Button>
          <Button size="large" disabled={!isDirty || isSubmitting} onClick={undo}>
            {t('site.undo')}
          </Button>
        </Stack>
      </Box>
      <Confirm
        isOpen={asked !== undefined}
        title={asked ? t(`site.${asked.about}_title`) : ''}
        content={asked ? t(`site.${asked.about}_text`) : ''}
        onConfirm={() => void (asked && save(asked.settings))}
        onClose={unask}
      />
    </Stack>
  );
}
