import type { Meta, StoryObj } from '@storybook/react-vite';
import { dark, scale, type TokenSet } from '../tokens.ts';
import styles from './tokens.module.css';

const meta = { title: 'Tokens' } satisfies Meta;
export default meta;

const named = (set: TokenSet, ...starts: string[]) =>
  Object.entries(set).filter(([name]) => starts.some((start) => name.startsWith(start)));

interface TableProps {
  entries: readonly (readonly [string, string])[];
  sample: (name: string) => React.CSSProperties;
  words?: string;
}

/** The value is the default theme's; the sample beside it is the chosen theme's. */
function Table({ entries, sample, words }: TableProps) {
  return (
    <dl className={styles['table']}>
      {entries.map(([name, value]) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
          <dd style={sample(`var(--${name})`)}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const box = { inlineSize: 64, blockSize: 40 };
const shadows = named(dark, 'e-');
const colours = Object.entries(dark).filter(([name, value]) => !name.startsWith('e-') && value !== dark.mark);

export const Colours: StoryObj = {
  render: () => (
    <Table
      entries={colours}
      sample={(background) => ({ ...box, background, border: '1px solid var(--line)', borderRadius: 'var(--r-sm)' })}
    />
  ),
};

export const Shadows: StoryObj = {
  render: () => (
    <Table entries={shadows} sample={(boxShadow) => ({ ...box, boxShadow, background: 'var(--surface-2)' })} />
  ),
};

export const TypeSizes: StoryObj = {
  render: () => <Table entries={named(scale, 'fs-')} words="Ag កខ្ញុំ 福 অ" sample={(fontSize) => ({ fontSize })} />,
};

export const Spaces: StoryObj = {
  render: () => (
    <Table
      entries={named(scale, 's-')}
      sample={(inlineSize) => ({ inlineSize, blockSize: 16, background: 'var(--brand)' })}
    />
  ),
};

export const Radii: StoryObj = {
  render: () => (
    <Table
      entries={named(scale, 'r-')}
      sample={(borderRadius) => ({ ...box, borderRadius, background: 'var(--brand)' })}
    />
  ),
};

export const OtherNumbers: StoryObj = {
  render: () => (
    <Table
      entries={named(scale, 'lh-', 'track-', 'ease-', 'dur-', 'header', 'nav', 'content', 'tabbar', 'z-', 'font-')}
      sample={() => ({})}
    />
  ),
};
