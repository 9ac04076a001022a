import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateTimeText } from '../date-time-text.tsx';

const meta = {
  component: DateTimeText,
  args: { instant: '2026-11-22T01:30:05.000Z', zone: 'Asia/Phnom_Penh', locale: 'en' },
} satisfies Meta<typeof DateTimeText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Full: Story = { args: { look: 'full' } };
export const Khmer: Story = { args: { look: 'full', locale: 'km' } };
export const Chinese: Story = { args: { look: 'full', locale: 'zh-CN' } };
