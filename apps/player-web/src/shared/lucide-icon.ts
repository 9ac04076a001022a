import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

const frame = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** What the build puts in place of the icon package's own maker. */
export function createLucideIcon({
  size: side,
  node,
}: IconData): FunctionComponent<SVGProps<SVGSVGElement> & { size?: number }> {
  return ({ size = side, ...rest }) =>
    createElement(
      'svg',
      {
        ...frame,
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        'aria-hidden': !rest['aria-label'],
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
