import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '../visually-hidden.tsx';

const meta = {
  component: VisuallyHidden,
  args: { children: 'Text for screen readers only' },
  render: (args) => (
    <p>
      Here follow words that are not seen: <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
