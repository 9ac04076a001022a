import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { keysOf } from '@apsara/domain/records';

/** Rows rendered beyond each edge of the screen. */
const AHEAD = 3;

interface Shape {
  columns: number;
  /** In pixels. */
  rowHeight: number;
  gap: number;
  /** In pixels from the top of the page. */
  top: number;
}

/**
 * Estimated from a phone, until the browser has laid out the first tiles. Measuring earlier would force a second
 * layout.
 */
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

const isSame = (one: Shape, other: Shape): boolean => keysOf(one).every((side) => one[side] === other[side]);

/**
 * The part of a long list near the screen. CSS decides the columns; every row is as high as the first.
 * @returns the tiles `from` to `to` (exclusive) to render, and the heights of the spacers above and below.
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
