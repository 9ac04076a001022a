import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DigitsField } from '../digits-field.tsx';

const meta = {
  component: DigitsField,
  args: { label: 'Fund password', value: '', length: 6, onChange: () => undefined },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <DigitsField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DigitsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfTyped: Story = { args: { value: '246' } };
export const Invalid: Story = { args: { value: '246810', error: 'This is not your fund password' } };
