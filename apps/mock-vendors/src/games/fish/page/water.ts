/** The water behind everything, drawn once for each size of the page. */
export function drawWater(context: CanvasRenderingContext2D, width: number, height: number, hue: number): void {
  const deep = context.createLinearGradient(0, 0, 0, height);
  deep.addColorStop(0, `hsl(${hue} 85% 46%)`);
  deep.addColorStop(0.35, `hsl(${hue} 88% 30%)`);
  deep.addColorStop(1, `hsl(${hue + 14} 90% 10%)`);
  context.fillStyle = deep;
  context.fillRect(0, 0, width, height);
  drawRays(context, width, height);
  drawGround(context, width, height, hue);
}

function drawRays(context: CanvasRenderingContext2D, width: number, height: number): void {
  for (let nth = 0; nth < 7; nth += 1) {
    const top = width * (0.04 + nth * 0.16);
    const light = context.createLinearGradient(0, 0, 0, height * 0.85);
    light.addColorStop(0, `rgb(255 255 255 / ${nth % 2 ? 0.1 : 0.17})`);
    light.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(top, -4);
    context.lineTo(top + width * 0.07, -4);
    context.lineTo(top + width * (0.02 + nth * 0.03), height * 0.85);
    context.lineTo(top - width * (0.14 - nth * 0.02), height * 0.85);
    context.fill();
  }
}

/** Two ridges of coral, the nearer one darker. */
function drawGround(context: CanvasRenderingContext2D, width: number, height: number, hue: number): void {
  for (const [lift, colour] of [
    [0.13, `hsl(${hue + 8} 70% 17% / 0.75)`],
    [0.075, `hsl(${hue + 18} 75% 9% / 0.95)`],
  ] as const) {
    const crest = height * (1 - lift);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 12; x += 12) {
      const swell = Math.sin(x / 46 + lift * 90) * 0.24 + Math.sin(x / 17 + lift * 40) * 0.1;
      context.lineTo(x, crest + swell * height * 0.06);
    }
    context.lineTo(width, height);
    context.fill();
    drawWeed(context, { width, crest, size: height * lift, colour });
  }
}

function drawWeed(
  context: CanvasRenderingContext2D,
  at: { width: number; crest: number; size: number; colour: string },
): void {
  context.strokeStyle = at.colour;
  context.lineCap = 'round';
  for (let x = 18; x < at.width; x += 74) {
    for (let stem = 0; stem < 4; stem += 1) {
      const root = x + stem * 9;
      const tall = at.size * (0.45 + ((root * 7) % 10) / 18);
      context.lineWidth = 5;
      context.beginPath();
      context.moveTo(root, at.crest + 14);
      context.bezierCurveTo(
        root - 10,
        at.crest - tall * 0.3,
        root + 12,
        at.crest - tall * 0.6,
        root + (stem - 1.5) * 5,
        at.crest - tall,
      );
      context.stroke();
    }
  }
}
