import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { InfoGlyph } from '../field-glyphs.tsx';

const meta = { component: EmptyState, args: { title: 'No favourites yet' } } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const Whole: Story = {
  args: {
    picture: <InfoGlyph size={64} />,
    text: 'Press the heart of a game, and it waits for you here.',
    action: <Button variant="primary">Browse games</Button>,
  },
};
