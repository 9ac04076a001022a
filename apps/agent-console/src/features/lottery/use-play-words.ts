import { useLocale } from 'react-admin';
import { drawPrizeName, playName, playPrizeName, selectionText } from '@apsara/api/play-words';
import { languageWithTag } from '@apsara/domain/sites/languages';

/** The words of plays, selections and prizes in the reader's language. */
export function usePlayWords() {
  const language = languageWithTag(useLocale()) ?? 'EN';
  return {
    playName: (code: string) => playName(language, code),
    selectionText: (selection: string) => selectionText(language, selection),
    playPrizeName: (prize: string) => playPrizeName(language, prize),
    drawPrizeName: (prize: string) => drawPrizeName(language, prize),
  };
}
