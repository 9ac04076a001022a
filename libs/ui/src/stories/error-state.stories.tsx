import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '../error-state.tsx';

const retry = { label: 'Try again', onRetry: () => undefined };
const meta = { component: ErrorState, args: { title: 'The list could not be loaded' } } satisfies Meta<
  typeof ErrorState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithRetry: Story = { args: { retry } };
export const WhereMoneyMoves: Story = { args: { money: 'No money has moved.', retry: { ...retry, busy: true } } };
