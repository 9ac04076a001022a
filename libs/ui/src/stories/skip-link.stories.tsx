import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from '../skip-link.tsx';

/** Out of sight until Tab reaches it. */
const meta = {
  component: SkipLink,
  args: { target: 'content', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p id="content">Press Tab.</p>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
