import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip } from '../chip.tsx';

const meta = { component: Chip, args: { pressed: false, children: 'Slots' } } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { pressed: true } };
export const Disabled: Story = { args: { disabled: true } };
