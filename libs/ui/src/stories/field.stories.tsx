import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field.tsx';

const meta = {
  component: Field,
  args: { label: 'Proof of payment', children: (wiring) => <input type="file" {...wiring} /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'PNG or JPG, at most 5 MB', aside: 'optional' } };
export const Invalid: Story = { args: { error: 'Please choose an image' } };
