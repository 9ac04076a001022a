import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { ToastProvider, useToast, type ToastMessage } from '../toast.tsx';

function Say(message: ToastMessage) {
  const toast = useToast();
  return <Button onClick={() => toast(message)}>Show toast</Button>;
}

const meta = {
  component: ToastProvider,
  args: { children: <Say text="Added to favourites" /> },
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Danger: Story = { args: { children: <Say tone="danger" text="The game could not be opened" /> } };
export const WithAction: Story = {
  args: { children: <Say text="Removed from favourites" action={{ label: 'Undo', onAction: () => undefined }} /> },
};
