import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton } from '@mui/material';
import { useState } from 'react';
import { TitlePortal, usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { AccountSearch } from '../features/agents/search/account-search.tsx';
import { OfficeSearch } from '../features/office/office-search.tsx';
import { useMay } from '../shared/rights.tsx';
import { useTranslation } from '../shared/words.ts';
import { RefreshButton } from './refresh-button.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** On a phone the title wraps to two short lines instead of being truncated. */
const titleSx = {
  py: '.3em',
  fontSize: { xs: 'var(--fs-lg)', md: 'var(--fs-xl)' },
  whiteSpace: { xs: 'normal', md: 'nowrap' },
} as const;

/** The page's heading, and actions that every page has. */
export function TopBar() {
  const t = useTranslation();
  const { permissions } = usePermissions<AccountRole>();
  const may = useMay();
  const [menuOpen, setMenuOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        px: { xs: 1, md: 3 },
        background: 'var(--surface-1)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <IconButton
        aria-label={t('console.open_menu')}
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
        sx={{ display: { lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        slotProps={{ paper: { 'aria-label': t('console.menu'), sx: { width: 264 } } }}
      >
        <SideMenu onLeave={() => setMenuOpen(false)} />
      </Drawer>
      <TitlePortal component="h1" sx={titleSx} />
      {permissions === 'agent' && <AccountSearch />}
      {permissions === 'operator' && may('siteMembers.read') && <OfficeSearch />}
      <RefreshButton />
      <UserMenu onShortcuts={() => setHelping(true)} />
      <Shortcuts helping={helping} onHelp={setHelping} />
    </Box>
  );
}
