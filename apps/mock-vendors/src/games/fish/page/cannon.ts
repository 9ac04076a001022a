const finest = ['#ffd0e0', '#ff4d84', '#6b0030'] as const;

/** Metals by level: higher levels also have more barrels. */
const metals = [
  ['#e8f1ff', '#7f95bd', '#27365c'],
  ['#e8f1ff', '#7f95bd', '#27365c'],
  ['#d6fff6', '#2fc7b2', '#07524d'],
  ['#d6fff6', '#2fc7b2', '#07524d'],
  ['#fff6c2', '#ffc233', '#8a4b00'],
  ['#fff6c2', '#ffc233', '#8a4b00'],
  finest,
] as const;

export interface CannonLook {
  x: number;
  y: number;
  scale: number;
  /** Radians off straight up. */
  aim: number;
  /** From 0. */
  level: number;
  /** ms since it fired. */
  fired: number;
}

export function drawCannon(context: CanvasRenderingContext2D, { x, y, scale, aim, level, fired }: CannonLook): void {
  const [light, base, dark] = metals[level] ?? finest;
  const barrels = level < 2 ? 1 : level < 5 ? 2 : 3;
  const recoil = Math.max(0, 1 - fired / 140) * 7;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.save();
  context.rotate(aim);
  context.translate(0, recoil);
  const metal = context.createLinearGradient(-16, 0, 16, 0);
  metal.addColorStop(0, base);
  metal.addColorStop(0.45, light);
  metal.addColorStop(1, dark);
  for (let nth = 0; nth < barrels; nth += 1) {
    const across = (nth - (barrels - 1) / 2) * 13;
    drawBarrel(context, across, metal, dark);
  }
  context.restore();
  drawBase(context, base, dark);
  context.restore();
}

function drawBarrel(context: CanvasRenderingContext2D, across: number, metal: CanvasGradient, dark: string): void {
  context.fillStyle = metal;
  context.strokeStyle = dark;
  context.lineWidth = 2.5;
  context.beginPath();
  context.roundRect(across - 7, -54, 14, 56, 5);
  context.fill();
  context.stroke();
  context.beginPath();
  context.roundRect(across - 9, -60, 18, 11, 4);
  context.fill();
  context.stroke();
}

function drawBase(context: CanvasRenderingContext2D, base: string, dark: string): void {
  const dome = context.createRadialGradient(-8, -10, 2, 0, 0, 34);
  dome.addColorStop(0, '#ffffff');
  dome.addColorStop(0.35, base);
  dome.addColorStop(1, dark);
  context.fillStyle = dome;
  context.strokeStyle = dark;
  context.lineWidth = 3;
  context.beginPath();
  context.arc(0, 4, 25, Math.PI, 0);
  context.lineTo(36, 30);
  context.lineTo(-36, 30);
  context.closePath();
  context.fill();
  context.stroke();
}
