import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Select } from '@mui/material';
import { useMemo, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { FilterLiveForm, ListContext, useInput, useListContext } from 'react-admin';

/**
 * The list, whose filters stay once its page is left. While the code of the next page loads, the list is still there,
 * and a filter that was typed before would lead back to it.
 */
function useListUntilLeft() {
  const list = useListContext();
  const here = useRef(window.location.pathname);
  return useMemo((): typeof list => {
    const setFilters: typeof list.setFilters = (...filters) => {
      if (window.location.pathname === here.current) list.setFilters(...filters);
    };
    return { ...list, setFilters };
  }, [list]);
}

/** Filters that apply while they are edited; they are stored in the URL. */
export const FilterForm = ({ children }: { children: ReactNode }) => (
  <ListContext.Provider value={useListUntilLeft()}>
    <FilterLiveForm formComponent={Row} debounce={300}>
      {children}
    </FilterLiveForm>
  </ListContext.Provider>
);

const Row = ({ children }: HTMLAttributes<HTMLFormElement>) => (
  <Box
    component="form"
    onSubmit={(event) => event.preventDefault()}
    sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', gap: 1, flex: '1 1 auto', minWidth: 0 }}
  >
    {children}
  </Box>
);

/** Smaller than a form's fields, except on touch screens, which would zoom in. */
const filterSize = { fontSize: 'var(--fs-md)', '@media (pointer: coarse)': { fontSize: 16 } } as const;

export interface TextFilterProps {
  source: string;
  label: string;
  width: number;
  /** It stays in the first row on a phone, beside the list's actions. */
  leads?: boolean;
  /** Converts the input to the server's format. */
  parse?: (text: string) => string;
}

const asTyped = (text: string): string => text;

export function TextFilter({ source, label, width, leads = false, parse = asTyped }: TextFilterProps) {
  const { field } = useInput<string>({ source, parse });
  return (
    <OutlinedInput
      {...field}
      value={field.value ?? ''}
      type="search"
      placeholder={label}
      slotProps={{ input: { 'aria-label': label } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden fontSize="small" />
        </InputAdornment>
      }
      sx={{
        ...filterSize,
        order: { xs: leads ? 0 : 1, sm: 0 },
        flex: { xs: '1 1 60%', sm: 'none' },
        width: { sm: width },
      }}
    />
  );
}

export interface SelectFilterProps {
  source: string;
  label: string;
  /** The label for no filter. */
  everything: string;
  choices: readonly { id: string; name: string }[];
}

export function SelectFilter({ source, label, everything, choices }: SelectFilterProps) {
  const { field } = useInput<string>({ source });
  return (
    <Select
      {...field}
      value={field.value ?? ''}
      native
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        ...filterSize,
        order: { xs: 1, sm: 0 },
        flex: { xs: '1 1 40%', sm: 'none' },
        width: { sm: 'auto' },
        maxWidth: { sm: 240 },
        '& option': { background: 'var(--surface-2)' },
      }}
    >
      <option value="">{everything}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
