import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link in a table's cell in the style of text. One shared style, since MUI calculates its own for each link. */
export const CellLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&.strong': { fontWeight: 650 },
  '&.leads': { color: 'var(--brand-text)' },
});
