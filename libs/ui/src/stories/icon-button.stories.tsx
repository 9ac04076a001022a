import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloseGlyph } from '../glyphs.tsx';
import { IconButton } from '../icon-button.tsx';

const meta = { component: IconButton, args: { label: 'Close', children: <CloseGlyph size={20} /> } } satisfies Meta<
  typeof IconButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Small: Story = { args: { small: true } };
export const Solid: Story = { args: { solid: true } };
export const Disabled: Story = { args: { disabled: true } };
