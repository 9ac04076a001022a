interface Playable {
  vassalage: string;
  gameType: string;
  gameCode: string;
}

/** The path of a game's play page. */
export const playPath = ({ vassalage, gameType, gameCode }: Playable, demo = false): string =>
  `/play/${[vassalage, gameType, gameCode].map(encodeURIComponent).join('/')}${demo ? '?demo=1' : ''}`;
