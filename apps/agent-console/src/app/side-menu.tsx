import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { BrandMark } from '../shared/brand-mark.tsx';
import { useTranslation } from '../shared/words.ts';
import { currentEntry, useMenu } from './use-menu.ts';

const EntryLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: 9,
  color: 'var(--text-2)',
  textDecoration: 'none',
  font: '550 var(--fs-md) / var(--lh-ui) var(--font-ui)',
  '& svg': { fontSize: 19 },
  '&:hover': { background: 'var(--surface-2)', color: 'var(--text-1)' },
  '&[aria-current=page]': { background: 'var(--brand-soft)', color: 'var(--brand-text)', fontWeight: 650 },
});

export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslation();
  const groups = useMenu();
  const current = currentEntry(groups, useLocation().pathname);
  return (
    <Box component="nav" aria-label={t('console.menu')} sx={{ p: '14px 12px' }}>
      <Box sx={{ px: 1, pt: 0.5, pb: 2 }}>
        <BrandMark />
      </Box>
      {groups.map(({ heading, entries }) => (
        <div key={heading ?? 'first'}>
          {heading && (
            <Typography
              variant="caption"
              component="h2"
              sx={{ color: 'var(--text-3)', fontWeight: 600, px: 1.5, pt: 1.75, pb: 0.5 }}
            >
              {t(heading)}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <EntryLink to={entry.to} aria-current={entry === current ? 'page' : undefined} onClick={onLeave}>
                  <entry.icon aria-hidden />
                  {t(entry.word)}
                </EntryLink>
              </li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}
