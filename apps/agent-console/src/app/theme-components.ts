import { keyframes } from '@mui/material/styles';
import { scale, type PaletteToken } from '@apsara/ui/tokens';
import { TableRows } from '../shared/tables/table-rows.tsx';

export type Colours = Readonly<Record<PaletteToken, string>>;

type Rules = Record<string, unknown>;
const root = (rules: Rules) => ({ styleOverrides: { root: rules } });

const figures: Rules = { fontVariantNumeric: 'tabular-nums' };

const surfaces = (t: Colours) => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation8: { boxShadow: t['e-2'] } } },
  MuiCard: { defaultProps: { elevation: 0 }, ...root({ border: `1px solid ${t.line}`, borderRadius: scale['r-lg'] }) },
  MuiPopover: {
    styleOverrides: {
      paper: {
        background: t['surface-2'],
        border: `1px solid ${t.line}`,
        borderRadius: scale['r-md'],
        boxShadow: t['e-2'],
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        background: t['surface-1'],
        border: `1px solid ${t.line}`,
        borderRadius: scale['r-xl'],
        boxShadow: t['e-3'],
      },
    },
  },
  // A question with two buttons of equal width and finger-sized height.
  RaConfirm: root({
    '& .MuiDialog-paper': { width: 420, margin: 16 },
    '& .MuiDialogActions-root': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10, padding: '8px 24px 24px' },
    '& .MuiDialogActions-root > *': { minHeight: 44, margin: 0, background: t['surface-3'], color: t['text-1'] },
    '& .MuiButton-startIcon': { display: 'none' },
    '& .RaConfirm-confirmPrimary': {
      background: t.brand,
      color: t['on-brand'],
      '&:hover': { background: t['brand-hover'], color: t['on-brand'] },
    },
    '& .RaConfirm-confirmWarning': {
      background: t['danger-fill'],
      color: '#FFFFFF',
      '&:hover': { background: t['danger-fill'] },
    },
  }),
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: t.overlay } } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: t['surface-4'], color: t['text-1'], fontSize: scale['fs-xs'], lineHeight: 'var(--lh-ui)' },
    },
  },
  MuiPopper: { defaultProps: { container: () => document.querySelector('main') } },
  RaNotification: root({
    '& .MuiSnackbarContent-root': { background: t['surface-4'], color: t['text-1'] },
    '& .RaNotification-error, & .RaNotification-warning': { background: t['danger-fill'], color: '#FFFFFF' },
  }),
  MuiSkeleton: root({ background: t['skeleton-b'] }),
});

const controls = (t: Colours) => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    ...root({ '&.Mui-focusVisible, &:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 } }),
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingBlock: 4, borderRadius: scale['r-sm'] },
      sizeSmall: { fontSize: scale['fs-sm'] },
      text: { color: t['text-2'], '&:hover': { background: t['surface-3'], color: t['text-1'] } },
      outlined: {
        color: t['text-1'],
        borderColor: t['line-strong'],
        '&:hover': { background: t['surface-3'], borderColor: t['control-line'] },
      },
      contained: {
        background: t.brand,
        color: t['on-brand'],
        '&:hover': { background: t['brand-hover'] },
        '&:active': { background: t['brand-press'] },
      },
    },
  },
  MuiIconButton: root({
    color: t['text-2'],
    borderRadius: scale['r-sm'],
    minWidth: 36,
    minHeight: 36,
    '&:hover': { background: t['surface-3'], color: t['text-1'] },
  }),
  MuiCheckbox: { defaultProps: { size: 'small' }, ...root({ color: t['control-line'] }) },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiMenuItem: root({ minHeight: 40, fontSize: scale['fs-md'], '&.Mui-focusVisible': { outlineOffset: -2 } }),
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiInputBase: root({ fontSize: scale['fs-lg'] }),
  // Khmer has marks above and below its line; text that is too long is still truncated.
  MuiInputLabel: root({
    fontSize: scale['fs-lg'],
    color: t['text-3'],
    lineHeight: 'var(--lh-ui)',
    overflow: 'clip visible',
  }),
  MuiFormHelperText: root({ fontSize: scale['fs-xs'], lineHeight: 'var(--lh-ui)', color: t['text-3'] }),
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: t.canvas,
        borderRadius: scale['r-sm'],
        '&:hover:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: t['text-3'] },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: t.focus },
      },
      notchedOutline: { borderColor: t['control-line'] },
      input: {
        height: 'auto',
        paddingBlock: 7,
        lineHeight: 'var(--lh-ui)',
        minHeight: 24,
        boxSizing: 'content-box',
        '&::placeholder': { overflow: 'visible' },
      },
    },
  },
});

const appear = keyframes({ '0%': { opacity: 0 }, '5%, 100%': { opacity: 1 } });
const vanish = keyframes({ '0%, 95%': { opacity: 1 }, '100%': { opacity: 0 } });

/** A box that scrolls sideways: its bar is always there to be seen, also where the machine hides such bars. */
const scrolling = (t: Colours) => ({
  scrollTimeline: '--columns inline',
  '&::-webkit-scrollbar': { width: 10, height: 10 },
  '&::-webkit-scrollbar-thumb': { borderRadius: 5, background: t['control-line'] },
});

/**
 * A column that stays while the others scroll, with an edge where some are hidden behind it, as far as the browser knows.
 * The edge is an element: the cells of these tables cast no shadow, because they share their borders.
 */
const staysAt = (side: 'Start' | 'End') => ({
  position: 'sticky',
  [`insetInline${side}`]: 0,
  zIndex: 1,
  '@supports (animation-timeline: scroll())': {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      [`insetInline${side}`]: '100%',
      width: 8,
      pointerEvents: 'none',
      [`borderInline${side}`]: '1px solid var(--line-strong)',
      background: `linear-gradient(to ${side === 'Start' ? 'right' : 'left'}, #00000066, transparent)`,
      animation: `${side === 'Start' ? appear : vanish} linear both`,
      animationTimeline: '--columns',
    },
  },
});

const tables = (t: Colours) => ({
  MuiTableContainer: root({
    ...scrolling(t),
    '& .MuiTable-root:not(.RaDataTable-table) tr > :first-of-type': { ...staysAt('Start'), background: t['surface-1'] },
    '& .MuiTable-root:not(.RaDataTable-table) :is(thead, tfoot) tr > :first-of-type': { background: t['surface-2'] },
    '& .MuiTable-root:not(.RaDataTable-table) thead tr > :first-of-type': { zIndex: 3 },
  }),
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: t.line,
        fontSize: scale['fs-sm'],
        lineHeight: 'var(--lh-ui)',
        paddingInline: 12,
        height: 'var(--row)',
        paddingBlock: 'var(--row-space)',
        whiteSpace: 'nowrap',
        ...figures,
        '@media (max-width: 599.95px)': { paddingInline: 6, '&.MuiTableCell-head': { whiteSpace: 'normal' } },
      },
      head: { background: t['surface-2'], color: t['text-3'], fontSize: scale['fs-xs'], fontWeight: 600, height: 36 },
      footer: {
        borderBottom: 0,
        background: t['surface-2'],
        color: t['text-1'],
        fontSize: scale['fs-sm'],
        fontWeight: 650,
      },
      paddingCheckbox: { paddingInline: 4 },
    },
  },
  RaDataTable: {
    defaultProps: { body: TableRows },
    ...root({
      '& .RaDataTable-tableWrapper': { overflow: 'auto', scrollPaddingTop: 40, ...scrolling(t) },
      '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
      '& .box': { width: 42 },
      // On a screen of sufficient height, the table's head and foot are sticky.
      '@media (min-width: 600px) and (min-height: 700px)': {
        '& .RaDataTable-tableWrapper': { maxHeight: 'calc(100dvh - 320px)' },
      },
      // Where columns need scrolling, the first one is sticky, so that each row keeps its name, and so is the state.
      '@media (min-width: 600px)': {
        '& tr > :first-child, & .box + *': staysAt('Start'),
        '& .column-state, & .column-status:last-child': staysAt('End'),
        '& tbody > tr > :first-child, & tbody .box + *, & tbody :is(.column-state, .column-status:last-child)': {
          background: 'inherit',
        },
        '& .box + *': { insetInlineStart: 42 },
        '& thead tr > :first-child, & thead .box + *, & thead :is(.column-state, .column-status:last-child)': {
          zIndex: 3,
        },
      },
      '@media (max-width: 599.95px)': {
        '& .RaDataTable-table': { display: 'block' },
        '& thead': { display: 'none' },
      },
    }),
  },
  MuiTableSortLabel: root({ '&:hover': { color: t['text-1'] }, '&.Mui-active': { color: t['text-1'] } }),
  MuiTablePagination: {
    styleOverrides: {
      root: { color: t['text-2'], ...figures },
      toolbar: { minHeight: 52, flexWrap: 'wrap', justifyContent: 'flex-end' },
    },
  },
  RaSimpleList: root({ padding: 0, '& .MuiListItem-root + .MuiListItem-root': { borderTop: `1px solid ${t.line}` } }),
});

/** Component overrides for MUI and react-admin in the tokens' colours. */
export const themeComponents = (t: Colours) => ({ ...surfaces(t), ...controls(t), ...tables(t) });
