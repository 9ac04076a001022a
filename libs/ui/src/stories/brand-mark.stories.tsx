import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from '../brand-mark.tsx';

const meta = { component: BrandMark, args: { merchant: 'lotus', name: 'Lotus', logo: '', size: 64 } } satisfies Meta<
  typeof BrandMark
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lotus: Story = {};
export const AnotherSite: Story = { args: { merchant: 'padma', name: 'Padma' } };
export const OwnPicture: Story = {
  args: {
    logo: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="%230aa"/%3E%3C/svg%3E',
  },
};
