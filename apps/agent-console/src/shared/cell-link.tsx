import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link in a table's cell, looking like its words: one style for all rows, where MUI's own is reckoned for each. */
export const CellLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&.strong': { fontWeight: 650 },
  '&.leads': { color: 'var(--brand-text)' },
});
