import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from '../text-area.tsx';

const meta = { component: TextArea, args: { label: 'Your message' } } satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { defaultValue: 'The game stopped\nafter the third spin.', hint: 'At most 500 characters' },
};
export const Invalid: Story = { args: { error: 'Please write a little more' } };
