import { fishKinds, type FishKind } from '@apsara/domain/fish';
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

/** Where each fish's picture lies. */
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

/** A picture drawn once at the size it is shown in: scaling a drawing sixty times a second is what a cheap phone cannot do. */
export function raster(image: HTMLImageElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
