import { styled } from '@mui/material/styles';
import {
  Children,
  createElement,
  isValidElement,
  memo,
  useCallback,
  useMemo,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableStoreContext,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
  useStore,
  useTranslateLabel,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';
import { SelectCell } from './select-cell.tsx';

const Body = styled('tbody')({
  '& td': {
    height: 'var(--row)',
    padding: 'var(--row-space) 12px',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--fs-sm)',
    lineHeight: 'var(--lh-ui)',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td.figure': { textAlign: 'end' },
  '& td.strong': { fontWeight: 650 },
  '& td.long': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tr': { background: 'var(--surface-1)' },
  '& tr:hover': { background: 'var(--surface-2)' },
  '& tr:has(> [data-selected])': {
    background: 'linear-gradient(var(--brand-soft), var(--brand-soft)), var(--surface-1)',
  },
  '& tr.opens': { cursor: 'pointer' },
  // A phone is too narrow for columns: each row is a card, each cell a line with its column's name.
  '@media (max-width: 599.95px)': {
    '&, & tr, & td': { display: 'block' },
    '& tr': { padding: '8px 16px', borderBottom: '1px solid var(--line)' },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 16,
      height: 'auto',
      padding: '3px 0',
      border: 0,
      whiteSpace: 'normal',
      textAlign: 'end',
    },
    '& td.long': { maxWidth: 'none', overflowWrap: 'anywhere' },
    '& td:empty': { display: 'none' },
    '& td::before': { content: 'attr(data-label)', flex: 'none', color: 'var(--text-3)', fontWeight: 450 },
  },
});

type Column = Pick<DataTableColumnProps<RaRecord>, 'children' | 'render' | 'field' | 'source'> & {
  name: string;
  className: string;
};

/**
 * The rows of every table. react-admin renders each cell with four components and two style sheets, which for 25 rows
 * took longer than the server's answer. These are plain table elements, re-rendered only when a record changes,
 * provided that the table around them is a `memo` and does not create its columns on each render.
 */
export const TableRows = memo(function TableRows({ children }: { children?: ReactNode }) {
  const data = useDataTableDataContext<RaRecord>();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick } = useDataTableCallbacksContext();
  const open = useOpenRow();
  const resource = useResourceContext()!;
  const translateLabel = useTranslateLabel();
  const columns = useMemo(
    () =>
      Children.toArray(children).flatMap((child): Column[] => {
        if (!isValidElement<DataTableColumnProps<RaRecord>>(child) || hidden.includes(child.props.source ?? ''))
          return [];
        const { label, source, align, cellClassName, ...rest } = child.props;
        const name = translateLabel({ label, source: source!, resource });
        const className = [align === 'right' && 'figure', source && `column-${source}`, cellClassName]
          .filter(Boolean)
          .join(' ');
        return [{ ...rest, source, className, name: typeof name === 'string' ? name : '' }];
      }),
    [children, hidden, resource, translateLabel],
  );
  return (
    <Body>
      {data?.map((record) => (
        <Row
          key={record.id}
          record={record}
          columns={columns}
          selectable={hasBulkActions === true}
          {...(rowClick ? { open } : {})}
        />
      ))}
    </Body>
  );
});

interface RowProps {
  record: RaRecord;
  columns: readonly Column[];
  selectable: boolean;
  /** Absent if rows have no page. */
  open?: (record: RaRecord) => Promise<void>;
}

const Row = memo(function Row({ record, columns, selectable, open }: RowProps) {
  // Ignores clicks on controls inside the row and in dialogs opened from it.
  function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const inside = target instanceof Element && currentTarget.contains(target);
    if (inside && !target.closest('a, button, input')) void open?.(record);
  }
  return (
    <RecordContextProvider value={record}>
      <tr className={open && 'opens'} onClick={openRow}>
        {selectable && (
          <SelectCell id={record.id} {...(typeof record['account'] === 'string' ? { name: record['account'] } : {})} />
        )}
        {columns.map((column, index) => (
          <td key={column.source ?? index} className={column.className} data-label={column.name}>
            {content(column, record)}
          </td>
        ))}
      </tr>
    </RecordContextProvider>
  );
});

function content({ children, render, field, source }: Column, record: RaRecord): ReactNode {
  if (children || render) return children ?? render!(record);
  if (field) return createElement(field, { source });
  return source ? (record[source] as ReactNode) : null;
}

/** Navigates to the target of `rowClick`. */
function useOpenRow() {
  const resource = useResourceContext()!;
  const { rowClick } = useDataTableCallbacksContext();
  const pathOf = useGetPathForRecordCallback();
  const navigate = useNavigate();
  return useCallback(
    async (record: RaRecord) => {
      const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
      const path = await pathOf({ record, resource, link });
      if (path) navigate(path, { state: { _scrollToTop: true } });
    },
    [rowClick, resource, pathOf, navigate],
  );
}
