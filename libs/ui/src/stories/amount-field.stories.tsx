import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AmountField } from '../amount-field.tsx';

const meta = {
  component: AmountField,
  args: { label: 'Amount', value: '', currency: 'KHR', onChange: () => undefined },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <AmountField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithPresets: Story = {
  args: { value: '500', aside: '10 – 5,000', presets: ['100.00', '500.00', '1000.00', '5000.00'] },
};
export const Invalid: Story = { args: { value: '9', currency: 'BDT', error: 'At least 10.00' } };
export const Disabled: Story = { args: { disabled: true, presets: ['100.00'] } };
