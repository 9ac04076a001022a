import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../skeleton.tsx';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: '240px', height: '16px' } };
export const Picture: Story = { args: { width: '160px', ratio: '3 / 4', radius: 'var(--r-tile)' } };
