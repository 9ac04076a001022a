import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { SiteLookRow } from '@apsara/api/site-forms';
import { brandReadings, brandTheme, isColour } from '@apsara/domain/sites/colours';
import { siteBounds } from '@apsara/domain/sites/site-settings';
import { dark, light, lightBrand } from '@apsara/ui/tokens';
import { LineInput, Part } from '../../shared/settings/inputs.tsx';
import { OwnPicture } from '../../shared/settings/own-picture.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import OffIcon from '@mui/icons-material/BlockOutlined';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** The name, the logo and the colour of the site, and how they look in both themes. */
export function SiteLookPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.siteLooks} title={() => t('menu.site_look')}>
      {() => (
        <>
          <LineInput<SiteLookRow> source="name" hint={t('site_look.name_hint', { max: siteBounds.name })} />
          <OwnPicture<SiteLookRow> source="logoId" size="192 × 192" />
          <ColourInput />
          <Part title={t('settings.preview')}>
            <LookPreview />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

/** A colour, typed or chosen; empty: the colours of the platform. */
function ColourInput() {
  const t = useTranslation();
  const { ref, value, error, onChange, helperText, ...field } = useSetting<string | undefined>({
    source: 'brand',
    hint: t('site_look.brand_hint'),
  });
  const colour = value ?? '';
  const chooser = (
    <InputAdornment position="start">
      <input
        type="color"
        aria-label={t('site_look.choose')}
        value={isColour(colour) ? colour : dark.brand}
        onChange={({ target }) => onChange(target.value)}
        style={{ width: 44, height: 32, padding: 0, border: 0, background: 'none' }}
      />
    </InputAdornment>
  );
  return (
    <TextField
      {...field}
      value={colour}
      onChange={({ target }) => onChange(target.value.trim())}
      inputRef={ref}
      error={error !== undefined}
      helperText={helperText}
      placeholder={dark.brand}
      autoComplete="off"
      slotProps={{ input: { startAdornment: chooser }, inputLabel: { shrink: true }, htmlInput: { maxLength: 7 } }}
      sx={{ maxWidth: 320 }}
    />
  );
}

function LookPreview() {
  const t = useTranslation();
  const { name = '', brand = '' } = useWatch<SiteLookRow>();
  const tokens = isColour(brand) ? brandTheme(brand) : {};
  const readings = brandReadings(isColour(brand) ? brand : dark.brand);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2,minmax(0,1fr))' } }}>
        <Ground title={t('site_look.dark')} name={name} palette={{ ...dark, ...tokens }} />
        <Ground title={t('site_look.light')} name={name} palette={{ ...light, ...lightBrand(tokens) }} />
      </Box>
      <Box component="ul" aria-label={t('site_look.contrast')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {readings.map(({ of, ratio, least }) => (
          <Box key={of} component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
            <Tag tone={ratio >= least ? 'success' : 'danger'} icon={ratio >= least ? OnIcon : OffIcon}>
              {t(ratio >= least ? 'site_look.readable' : 'site_look.unreadable')}
            </Tag>
            {t(`site_look.of_${of}`, { ratio: ratio.toFixed(1), least })}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface GroundProps {
  title: string;
  name: string;
  palette: Readonly<Record<string, string>>;
}

/** The name of the site, a button and a link on the ground of a theme. */
function Ground({ title, name, palette }: GroundProps) {
  const t = useTranslation();
  return (
    <Card
      component="section"
      aria-label={title}
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start', background: palette['surface-1'] }}
    >
      <Typography variant="caption" sx={{ color: palette['text-2'] }}>
        {title}
      </Typography>
      <Typography variant="h2" component="p" sx={{ color: palette['text-1'], overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Button
        component="span"
        disableRipple
        sx={{
          background: palette['brand'],
          color: palette['on-brand'],
          '&:hover': { background: palette['brand-hover'] },
        }}
      >
        {t('site_look.button')}
      </Button>
      <Typography sx={{ color: palette['brand-text'], background: palette['brand-soft'], px: 1 }}>
        {t('site_look.text')}
      </Typography>
    </Card>
  );
}
