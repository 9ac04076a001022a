import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '../password-field.tsx';

const meta = {
  component: PasswordField,
  args: { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typed: Story = { args: { defaultValue: 'Passw0rd!' } };
export const Invalid: Story = { args: { error: 'At least eight characters' } };
