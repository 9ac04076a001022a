interface Playable {
  vassalage: string;
  gameType: string;
  gameCode: string;
}

/** The address of a game's frame page. */
export const playPath = ({ vassalage, gameType, gameCode }: Playable, demo = false): string =>
  `/play/${[vassalage, gameType, gameCode].map(encodeURIComponent).join('/')}${demo ? '?demo=1' : ''}`;
