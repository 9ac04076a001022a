import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../checkbox.tsx';

const meta = { component: Checkbox, args: { label: 'I am 18 or older and agree to the terms' } } satisfies Meta<
  typeof Checkbox
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Invalid: Story = { args: { error: 'Please agree first' } };
export const Disabled: Story = { args: { disabled: true } };
