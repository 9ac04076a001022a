import type { FishKind } from '@apsara/domain/games/fish/fish';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import { drawCannon } from './cannon.ts';
import { NET_MS, PRIZE_MS, type Sea, type Swimmer } from './sea.ts';
import { canvasContext } from './canvas-context.ts';
import { raster, type Sprites } from './sprites.ts';
import { styles } from './swimming.ts';
import { drawWater } from './water.ts';

/** A frame that took longer than this is no frame: the page was away. */
const LONGEST_STEP_MS = 60;
const SLOW_FRAME_MS = 24;
/** A fish bends in slices about this wide. */
const SLICE_PX = 9;

/** Draws the sea sixty times a second, and at half the sharpness on a device that cannot keep up. */
export class SeaPicture {
  level = 0;
  private readonly context: CanvasRenderingContext2D;
  private readonly water = document.createElement('canvas');
  private readonly bitmaps = new Map<FishKind, HTMLCanvasElement>();
  private readonly still = prefersReducedMotion();
  private sharpness = Math.min(2, window.devicePixelRatio || 1);
  private slowFrames = 0;
  private last = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly sea: Sea,
    private readonly sprites: Sprites,
  ) {
    this.context = canvasContext(canvas, { alpha: false });
    new ResizeObserver(() => this.fit()).observe(canvas);
    this.fit();
  }

  start(): void {
    requestAnimationFrame((at) => this.frame(at));
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.sea.resize(width, height);
    for (const sheet of [this.canvas, this.water]) {
      sheet.width = Math.round(width * this.sharpness);
      sheet.height = Math.round(height * this.sharpness);
    }
    const behind = canvasContext(this.water);
    behind.scale(this.sharpness, this.sharpness);
    drawWater(behind, width, height, 202);
    this.bitmaps.clear();
  }

  private frame(at: number): void {
    const ms = Math.min(LONGEST_STEP_MS, at - (this.last || at));
    this.last = at;
    this.keepUp(ms);
    this.sea.step(ms);
    this.draw();
    requestAnimationFrame((next) => this.frame(next));
  }

  private keepUp(ms: number): void {
    this.slowFrames = ms > SLOW_FRAME_MS ? this.slowFrames + 1 : Math.max(0, this.slowFrames - 0.25);
    if (this.slowFrames < 40 || this.sharpness <= 1) return;
    this.sharpness = 1;
    this.slowFrames = 0;
    this.fit();
  }

  private draw(): void {
    const { context, sea } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.water, 0, 0);
    context.scale(this.sharpness, this.sharpness);
    for (const swimmer of sea.swimmers) this.drawSwimmer(swimmer);
    this.drawBullets();
    for (const { x, y, age } of sea.nets) this.drawNet(x, y, age / NET_MS);
    drawCannon(context, { ...sea.muzzle, scale: sea.scale, aim: sea.aim, level: this.level, fired: sea.fired });
    this.drawPrizes();
  }

  private drawSwimmer(swimmer: Swimmer): void {
    const { context, still } = this;
    const { kind, x, y, heading, length, phase, caught, touched = 1_000 } = swimmer;
    const { motion, upright } = styles[kind];
    const bitmap = this.bitmap(kind, length);
    const height = (length * bitmap.height) / bitmap.width;
    const leaving = caught === undefined ? 0 : Math.min(1, caught / 900);
    context.save();
    context.translate(x, y);
    if (!upright) context.scale(heading, 1);
    if (motion === 'turn' && !still) context.rotate(phase / 2_600);
    if (motion === 'bob' && !still) context.rotate(Math.sin(phase / 420) * 0.07);
    if (leaving > 0) {
      context.globalAlpha = 1 - leaving;
      context.rotate(leaving * 1.1);
      context.scale(1 - leaving * 0.5, 1 - leaving * 0.5);
    }
    if (touched < 160) context.translate(Math.sin(touched / 14) * 3, 0);
    if (motion === 'wave' && !still) this.drawBent(bitmap, length, height, phase);
    else context.drawImage(bitmap, -length / 2, -height / 2, length, height);
    context.restore();
  }

  /** In slices from tail to head, the tail swinging widest. */
  private drawBent(bitmap: HTMLCanvasElement, length: number, height: number, phase: number): void {
    const slices = Math.round(length / SLICE_PX);
    const [from, to] = [bitmap.width / slices, length / slices];
    for (let nth = 0; nth < slices; nth += 1) {
      const place = nth / slices;
      const swing = Math.sin(phase / 150 + place * 4.3) * length * 0.032 * (1 - place);
      this.context.drawImage(
        bitmap,
        nth * from,
        0,
        from,
        bitmap.height,
        nth * to - length / 2,
        swing - height / 2,
        to + 0.6,
        height,
      );
    }
  }

  private bitmap(kind: FishKind, length: number): HTMLCanvasElement {
    const known = this.bitmaps.get(kind);
    if (known) return known;
    const sprite = this.sprites.get(kind);
    if (!sprite) throw new Error(`There is no picture of ${kind}.`);
    const made = raster(sprite, length * this.sharpness);
    this.bitmaps.set(kind, made);
    return made;
  }

  private drawBullets(): void {
    const { context, sea } = this;
    const radius = 6 * sea.scale;
    for (const { x, y, vx, vy } of sea.bullets) {
      context.strokeStyle = 'rgb(255 240 170 / 0.4)';
      context.lineWidth = radius * 1.3;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(x - vx * 0.04, y - vy * 0.04);
      context.lineTo(x, y);
      context.stroke();
      context.fillStyle = '#fff3b8';
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  }

  private drawNet(x: number, y: number, age: number): void {
    const { context, sea } = this;
    const radius = 34 * sea.scale * (0.4 + 0.6 * Math.min(1, age * 2.4));
    context.save();
    context.translate(x, y);
    context.globalAlpha = 1 - age;
    context.strokeStyle = '#fdf6d2';
    context.lineWidth = 1.6;
    context.beginPath();
    for (const ring of [1, 0.66, 0.33]) {
      context.moveTo(radius * ring, 0);
      context.arc(0, 0, radius * ring, 0, Math.PI * 2);
    }
    for (let nth = 0; nth < 8; nth += 1) {
      context.moveTo(0, 0);
      context.lineTo(Math.cos((nth * Math.PI) / 4) * radius, Math.sin((nth * Math.PI) / 4) * radius);
    }
    context.stroke();
    context.restore();
  }

  private drawPrizes(): void {
    const { context, sea, still } = this;
    context.textAlign = 'center';
    context.lineJoin = 'round';
    for (const { x, y, age, text, large } of sea.prizes) {
      const past = age / PRIZE_MS;
      context.globalAlpha = Math.min(1, (1 - past) * 3);
      context.font = `800 ${(large ? 30 : 20) * sea.scale}px "Hanken Grotesk Variable", sans-serif`;
      context.lineWidth = 5;
      context.strokeStyle = '#4a2300';
      context.fillStyle = '#ffd24f';
      const up = still ? 0 : past * 44;
      context.strokeText(text, x, y - up);
      context.fillText(text, x, y - up);
    }
    context.globalAlpha = 1;
  }
}
