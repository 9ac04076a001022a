import CheckIcon from '@mui/icons-material/Check';
import DenseIcon from '@mui/icons-material/DensitySmallOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import AuthenticatorIcon from '@mui/icons-material/PhonelinkLockOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, ButtonBase, Divider, ListItemIcon, ListItemText, Menu, MenuItem, type SxProps } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { Confirm, useGetIdentity, useI18nProvider, useLocaleState, useLogout, useStore, useTheme } from 'react-admin';
import { lazyPage } from '../shared/pages/lazy-page.ts';
import { useTranslation } from '../shared/words.ts';
import type { Density } from './store.ts';

const AuthenticatorDialog = lazyPage(
  () => import('../features/sessions/authenticator-dialog.tsx'),
  'AuthenticatorDialog',
);

const initials = (name: string): string => Array.from(name).slice(0, 2).join('').toUpperCase();

/** Language, theme, row height, shortcuts, the authenticator app and logout. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [loggingOut, setLeaving] = useState(false);
  const [hasDialog, setDialog] = useState(false);
  const close = () => setAnchor(null);
  const chosen = (act: () => void) => {
    close();
    act();
  };
  const account = String(identity?.['account'] ?? '');
  return (
    <>
      <ButtonBase
        aria-label={t('user.signed_in', { account })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 'var(--r-md)', p: 0.5, gap: 1, '&:hover': { background: 'var(--surface-3)' } }}
      >
        <Avatar>{initials(identity?.fullName ?? account)}</Avatar>
        <Box
          component="span"
          sx={{ display: { xs: 'none', md: 'block' }, pr: 0.75, font: '620 var(--fs-sm)/var(--lh-ui) var(--font-ui)' }}
        >
          {account}
        </Box>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disableAutoFocusItem
        disablePortal
        slotProps={{ list: { 'aria-label': t('user.menu'), sx: { minWidth: 220 } } }}
      >
        <LanguageItems onChosen={close} />
        <Divider role="presentation" />
        <ThemeItems onChosen={close} />
        <Divider role="presentation" />
        <DensityItem onChosen={close} />
        <Item
          icon={<KeyboardIcon fontSize="small" />}
          label={t('shortcuts.title')}
          sx={{ display: { xs: 'none', md: 'flex' } }}
          onClick={() => chosen(() => onShortcuts())}
        />
        <Item
          icon={<AuthenticatorIcon fontSize="small" />}
          label={t('user.authenticator')}
          onClick={() => chosen(() => setDialog(true))}
        />
        <Divider role="presentation" />
        <Item
          icon={<LogoutIcon fontSize="small" />}
          label={t('user.logout')}
          onClick={() => chosen(() => setLeaving(true))}
        />
      </Menu>
      <Confirm
        isOpen={loggingOut}
        title={t('user.logout')}
        content={t('user.logout_sure')}
        onConfirm={() => void logout({ leave: true }, '/login', false)}
        onClose={() => setLeaving(false)}
      />
      {hasDialog && (
        <Suspense>
          <AuthenticatorDialog onClose={() => setDialog(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  sx?: SxProps;
}

const Item = ({ icon, label, ...rest }: ItemProps) => (
  <MenuItem {...rest}>
    <ListItemIcon>{icon}</ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);

const Avatar = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 34,
      height: 34,
      borderRadius: '50%',
      background: 'linear-gradient(140deg,#6B4BF2,#1F6FD1)',
      border: '2px solid var(--brand-line)',
      color: '#fff',
      font: '750 12px/1 var(--font-ui)',
    }}
  >
    {children}
  </Box>
);

interface ChoiceProps {
  chosen: boolean;
  icon?: ReactNode;
  lang?: string;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ chosen, icon, lang, onChoose, children }: ChoiceProps) => (
  <MenuItem role="menuitemradio" aria-checked={chosen} onClick={onChoose}>
    <ListItemIcon>{chosen ? <CheckIcon fontSize="small" /> : icon}</ListItemIcon>
    <ListItemText lang={lang}>{children}</ListItemText>
  </MenuItem>
);

function LanguageItems({ onChosen }: { onChosen: () => void }) {
  const [locale, setLocale] = useLocaleState();
  const locales = useI18nProvider().getLocales?.() ?? [];
  return locales.map(({ locale: tag, name }) => (
    <Choice
      key={tag}
      lang={tag}
      chosen={tag === locale}
      onChoose={() => {
        onChosen();
        setLocale(tag);
      }}
    >
      {name}
    </Choice>
  ));
}

/** Switches to denser rows. */
function DensityItem({ onChosen }: { onChosen: () => void }) {
  const t = useTranslation();
  const [density, setDensity] = useStore<Density>('density', 'airy');
  const isDense = density === 'dense';
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isDense}
      onClick={() => {
        onChosen();
        setDensity(isDense ? 'airy' : 'dense');
      }}
    >
      <ListItemIcon>{isDense ? <CheckIcon fontSize="small" /> : <DenseIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{t('user.dense')}</ListItemText>
    </MenuItem>
  );
}

function ThemeItems({ onChosen }: { onChosen: () => void }) {
  const t = useTranslation();
  const [theme, setTheme] = useTheme('dark');
  const item = (mode: 'dark' | 'light', icon: ReactNode, words: string) => (
    <Choice
      chosen={theme === mode}
      icon={icon}
      onChoose={() => {
        onChosen();
        setTheme(mode);
      }}
    >
      {words}
    </Choice>
  );
  return (
    <>
      {item('dark', <DarkIcon fontSize="small" />, t('user.theme_dark'))}
      {item('light', <LightIcon fontSize="small" />, t('user.theme_light'))}
    </>
  );
}
