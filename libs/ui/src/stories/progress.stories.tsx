import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from '../progress.tsx';

const meta = { component: Progress, args: { label: 'Turnover' } } satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Begun: Story = { args: { value: 30 } };
export const Done: Story = { args: { value: 100 } };
