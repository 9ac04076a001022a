import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronGlyph, EyeGlyph, InfoGlyph } from '../field-glyphs.tsx';
import { AlertGlyph, CheckGlyph, CloseGlyph, Glyph, SpinnerGlyph } from '../glyphs.tsx';

const meta = { component: Glyph, args: { size: 24, children: null } } satisfies Meta<typeof Glyph>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alert: Story = { render: ({ size = 24 }) => <AlertGlyph size={size} /> };
export const Check: Story = { render: ({ size = 24 }) => <CheckGlyph size={size} /> };
export const Chevron: Story = { render: ({ size = 24 }) => <ChevronGlyph size={size} /> };
export const Close: Story = { render: ({ size = 24 }) => <CloseGlyph size={size} /> };
export const Eye: Story = { render: ({ size = 24 }) => <EyeGlyph size={size} /> };
export const EyeCrossed: Story = { render: ({ size = 24 }) => <EyeGlyph size={size} crossed /> };
export const Info: Story = { render: ({ size = 24 }) => <InfoGlyph size={size} /> };
export const Spinner: Story = { render: ({ size = 24 }) => <SpinnerGlyph size={size} /> };
