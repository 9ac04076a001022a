import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayCalendar, RangeCalendar } from '../calendar.tsx';

const meta = {
  component: DayCalendar,
  args: { locale: 'en', today: '2026-11-21', value: '2026-11-18', onChoose: () => undefined },
} satisfies Meta<typeof DayCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Khmer: Story = { args: { locale: 'km' } };
export const Bounded: Story = { args: { min: '2026-11-10', max: '2026-11-21' } };
export const Range: Story = {
  render: ({ locale, today }) => (
    <RangeCalendar
      locale={locale}
      today={today}
      value={{ from: '2026-11-10', to: '2026-11-14' }}
      onChange={() => undefined}
    />
  ),
};
