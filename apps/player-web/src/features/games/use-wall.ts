import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Rows above and below the screen that are drawn ahead. */
const AHEAD = 3;

interface Shape {
  columns: number;
  /** Pixels. */
  rowHeight: number;
  gap: number;
  /** From the top of the page. */
  top: number;
}

/** A phone's, until the browser has laid the first tiles out by itself; to ask it sooner would make it do so twice. */
const guess: Shape = { columns: 3, rowHeight: 190, gap: 14, top: 300 };

function shapeOf(list: HTMLElement): Shape {
  const style = getComputedStyle(list);
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: list.firstElementChild?.getBoundingClientRect().height ?? guess.rowHeight,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (one: Shape, other: Shape): boolean =>
  (Object.keys(one) as (keyof Shape)[]).every((side) => one[side] === other[side]);

/**
 * The part of a long list near the screen. Its columns are the style's; every row is as high as the first.
 * @returns the places `from` to `to` (without it) to draw, and the heights of what is not drawn above and below them.
 */
export function useWall(total: number) {
  const list = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState(guess);
  const { columns, rowHeight, gap, top } = shape;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = shapeOf(element);
      setShape((now) => (isSame(now, next) ? now : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which is not used here.
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: AHEAD,
    scrollMargin: top,
    useFlushSync: false,
  });
  useEffect(() => rows.measure(), [rows, rowHeight, gap]);

  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    list,
    from: (first?.index ?? 0) * columns,
    to: Math.min(total, ((last?.index ?? -1) + 1) * columns),
    above: first ? first.start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : 0,
  };
}
