import { namesakeOf } from '@apsara/domain/games/fish/fish';
import { begin } from '../../../page-kit/begin.ts';
import './fish.css';
import { fishClient } from './fish-client.ts';
import { FishGame } from './fish-game.ts';
import { fishView } from './fish-view.ts';
import { Sea } from './sea.ts';
import { SeaPicture } from './sea-picture.ts';
import { loadSprites } from './sprites.ts';
import { fishWords } from './words.ts';

const { session, t } = await begin(fishWords);
const view = fishView(session, t);
document.body.replaceChildren(view.view);
const sea = new Sea(namesakeOf(session.game));
const picture = new SeaPicture(view.canvas, sea, await loadSprites());
await new FishGame({ session, t, view, sea, picture, client: fishClient }).begin();
