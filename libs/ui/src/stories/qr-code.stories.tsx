import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from '../qr-code.tsx';

const meta = {
  component: QrCode,
  args: { text: 'https://lotus.example/down', label: 'Get the app' },
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>],
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
