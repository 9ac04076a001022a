import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadMore } from '../load-more.tsx';

const more = { label: 'Show more', onMore: () => undefined, busy: false };
const meta = {
  component: LoadMore,
  args: { status: '50 of 1,970 games', shown: 50, total: 1970, more },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {};
export const Busy: Story = { args: { more: { ...more, busy: true } } };
export const All: Story = { args: { status: '1,970 of 1,970 games', shown: 1970, more: undefined } };
