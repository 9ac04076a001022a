import { fishKinds, type FishKind } from '@apsara/domain/games/fish/fish';
import { canvasContext } from './canvas-context.ts';
import crab from './fishes/crab.svg';
import dolphin from './fishes/dolphin.svg';
import goldfish from './fishes/goldfish.svg';
import lobster from './fishes/lobster.svg';
import octopus from './fishes/octopus.svg';
import seahorse from './fishes/seahorse.svg';
import shark from './fishes/shark.svg';
import starfish from './fishes/starfish.svg';
import stingray from './fishes/stingray.svg';
import swordfish from './fishes/swordfish.svg';
import turtle from './fishes/turtle.svg';
import whale from './fishes/whale.svg';

/** URL of each fish's picture. */
export const fishPictures: Readonly<Record<FishKind, string>> = {
  goldfish,
  starfish,
  crab,
  seahorse,
  lobster,
  swordfish,
  stingray,
  turtle,
  octopus,
  dolphin,
  shark,
  whale,
};

export type Sprites = ReadonlyMap<FishKind, HTMLImageElement>;

export async function loadSprites(): Promise<Sprites> {
  const loaded = fishKinds.map(async (kind): Promise<[FishKind, HTMLImageElement]> => {
    const image = new Image();
    image.src = fishPictures[kind];
    await image.decode();
    return [kind, image];
  });
  return new Map(await Promise.all(loaded));
}

/** Draws a picture once at its display size: cheap phones cannot scale one sixty times a second. */
export function raster(image: HTMLImageElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  canvasContext(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
