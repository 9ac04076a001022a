import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../link-button.tsx';

const meta = { component: LinkButton, args: { href: '#', children: 'Go to bank' } } satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Primary: Story = { args: { variant: 'primary', size: 'lg', block: true } };
