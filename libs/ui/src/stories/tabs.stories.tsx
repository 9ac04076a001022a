import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from '../tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'Game types',
    value: 'slots',
    onChange: () => undefined,
    children: <p>Content of the selected tab</p>,
    tabs: [
      { id: 'slots', label: 'Slots' },
      { id: 'live', label: 'Live' },
      { id: 'fish', label: 'Fishing' },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Segment: Story = {};
export const Chips: Story = { args: { look: 'chip' } };
