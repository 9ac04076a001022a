import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';

const meta = { component: Button, args: { children: 'Deposit' } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Outline: Story = { args: { variant: 'outline' } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Glass: Story = { args: { variant: 'glass' } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const Block: Story = { args: { variant: 'primary', block: true } };
export const Busy: Story = { args: { variant: 'primary', busy: true } };
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const LongWords: Story = {
  args: { variant: 'primary', children: 'ដាក់ប្រាក់ចូលទៅក្នុងគណនីរបស់អ្នកឥឡូវនេះដើម្បីចាប់ផ្តើមលេង' },
};
