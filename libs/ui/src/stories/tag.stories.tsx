import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckGlyph } from '../glyphs.tsx';
import { Tag } from '../tag.tsx';

const meta = { component: Tag, args: { tone: 'mute', children: 'Closed' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mute: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Paid', icon: <CheckGlyph size={14} /> } };
export const Danger: Story = { args: { tone: 'danger', children: 'Refused' } };
export const Info: Story = { args: { tone: 'info', children: 'Under review' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Expires today' } };
export const Iris: Story = { args: { tone: 'iris', children: 'Demo' } };
