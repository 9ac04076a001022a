/** The 2D context of a canvas. @throws if the browser does not support it. */
export function canvasContext(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}
