import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronGlyph, InfoGlyph } from '../field-glyphs.tsx';
import { TextField } from '../text-field.tsx';

const meta = { component: TextField, args: { label: 'Account' } } satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'player1', hint: 'Letters and digits' } };
export const Invalid: Story = {
  args: { defaultValue: 'pl', error: 'At least four letters or digits', aside: '4 – 16' },
};
export const Disabled: Story = { args: { defaultValue: 'player1', disabled: true } };
export const WithGlyphs: Story = { args: { icon: <InfoGlyph />, after: <ChevronGlyph /> } };
