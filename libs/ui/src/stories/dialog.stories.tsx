import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

const meta = {
  component: Dialog,
  args: {
    open: true,
    onClose: () => undefined,
    title: 'Log in',
    closeLabel: 'Close',
    children: <p>A press outside does not close it; Esc and the cross do.</p>,
  },
  render: function Opened(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Medium: Story = { args: { size: 'md' } };
export const Large: Story = { args: { size: 'lg' } };
export const Movable: Story = { args: { movable: true } };
export const HiddenTitle: Story = { args: { hideTitle: true } };
export const Forced: Story = { args: { closeLabel: undefined, title: 'Choose a new password' } };
export const WithPicture: Story = {
  args: { size: 'lg', aside: <div style={{ blockSize: '100%', minBlockSize: 240, background: 'var(--brand)' }} /> },
};
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, line) => <p key={line}>Line {line + 1} of the rules of this game.</p>),
  },
};
