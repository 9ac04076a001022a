import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from '../select.tsx';

const meta = {
  component: Select,
  args: {
    label: 'Language',
    onChange: () => undefined,
    options: [
      { value: 'KM', label: 'ខ្មែរ', lang: 'km' },
      { value: 'EN', label: 'English', lang: 'en' },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'Also the language of our messages' } };
export const Invalid: Story = { args: { error: 'Choose a language' } };
export const Disabled: Story = { args: { disabled: true } };
