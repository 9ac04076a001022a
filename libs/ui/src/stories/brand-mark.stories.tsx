import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from '../brand-mark.tsx';

const meta = { component: BrandMark, args: { merchant: 'lotus', name: 'Lotus', size: 64 } } satisfies Meta<
  typeof BrandMark
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lotus: Story = {};
export const AnotherSite: Story = { args: { merchant: 'padma', name: 'Padma' } };
