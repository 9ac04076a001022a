import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '../error-state.tsx';

const retry = { label: 'Try again', onRetry: () => undefined };
const meta = { component: ErrorState, args: { title: 'Could not load the list' } } satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithRetry: Story = { args: { retry } };
export const WhereMoneyMoves: Story = { args: { money: 'No money has moved.', retry: { ...retry, busy: true } } };
