import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoneyText } from '../money-text.tsx';

const meta = { component: MoneyText, args: { amount: '1250.00', currency: 'KHR' } } satisfies Meta<typeof MoneyText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignAfter: Story = {};
export const SignBefore: Story = { args: { currency: 'BDT' } };
export const Gain: Story = { args: { signed: true } };
export const Loss: Story = { args: { signed: true, amount: '-80.50' } };
export const Large: Story = { args: { amount: '9999999999999.99' } };
