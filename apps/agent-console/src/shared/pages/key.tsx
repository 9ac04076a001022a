import { styled } from '@mui/material/styles';

/** A keyboard key. */
export const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 20,
  marginInlineEnd: 4,
  padding: '2px 6px',
  border: '1px solid var(--line-strong)',
  borderRadius: 5,
  font: '600 11px/1.3 var(--font-ui)',
  textAlign: 'center',
});
