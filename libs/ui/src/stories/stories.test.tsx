// @vitest-environment jsdom
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import preview from '../../storybook/preview.tsx';

type Stories = Record<string, StoryObj> & { default: Meta };

const stories = import.meta.glob<Stories>('./*.stories.tsx', { eager: true });
const sources = import.meta.glob<string>('../*.tsx', { eager: true, query: '?raw', import: 'default' });
const storySources = Object.values(
  import.meta.glob<string>('./*.stories.tsx', { eager: true, query: '?raw', import: 'default' }),
);

// jsdom knows the element but not its modal methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

/** A component is what begins with a capital and returns elements; contexts, hooks and class names are not. */
const components = Object.entries(sources)
  .filter(([file]) => !file.includes('.test.'))
  .flatMap(([, source]) =>
    [...source.matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!),
  );

it.each(components)('%s has a story', (name) => {
  expect(storySources.some((source) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(source))).toBe(true);
});

const composed = Object.entries(stories).flatMap(([file, module]) =>
  Object.entries(composeStories(module, preview)).map(([name, Story]) => ({
    name: `${file.slice(2, -12)}: ${name}`,
    Story,
  })),
);

// Colours have a test of their own (contrast.test.ts): jsdom paints none.
const rules = { 'color-contrast': { enabled: false } };

it.each(composed)(
  '$name shows without an error axe knows',
  async ({ Story }) => {
    const { baseElement } = render(<Story />);
    expect(baseElement.querySelector('main')!.childElementCount).toBeGreaterThan(0);
    const { violations } = await axe.run(baseElement, { rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
  },
  20_000,
);
