/** A number that a title's code gives again and again (FNV-1a); 32 bits. */
export function digestOf(gameCode: string): number {
  let digest = 0x811c9dc5;
  for (const letter of gameCode) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (digest ^ (digest >>> 15)) >>> 0;
}
