/** The texts about the seeds of a round, of every page whose rounds are drawn from them. */
export const words = {
  seeds: 'Seeds',
  seedsNote:
    'Every bet is drawn from three inputs: a secret server seed whose hash you see beforehand, your own client seed, and the bet number. Nobody can change one after seeing the others.',
  hash: 'Server seed hash',
  serverSeed: 'Server seed',
  clientSeed: 'Client seed',
  stillSecret: 'Hidden until you rotate the seeds',
  bets: 'Bets with these seeds',
  betNo: 'Bet {nonce}',
  yourSeed: 'Your next client seed',
  seedPattern: 'Use 1 to 64 letters, digits or symbols, without spaces.',
  rotate: 'Rotate seeds',
  rotateNote: 'Rotating reveals the current server seed, so that you can verify all its bets.',
  check: 'Verify this bet',
  cannotCheck: 'Your browser can verify only on pages with a secure connection.',
  hashHolds: 'The server seed matches the hash shown to you. It was not changed.',
  hashDiffers: 'The server seed does not match this hash.',
  fairnessNote:
    'The server seed comes from a cryptographic random generator. The draw is recorded before your stake is taken. Your stakes and balance have no influence.',
  drawRule:
    'HMAC-SHA256 with the server seed as key is calculated over the text “client seed:bet number:block” for the blocks 0 to 3. The result is read as 32-bit numbers, highest byte first. Each draw takes the next number, modulo the count of possible outcomes. Numbers at or above the largest multiple of that count are skipped, so that no outcome is favoured.',
  secretRule: 'Each game has its own seeds. Interrupted bets are completed, or the stake is returned.',
  verifyTitle: 'Verify a bet yourself',
  verifyNote: 'All calculations run on your device. Nothing you enter leaves it.',
  hashIfKnown: 'Hash shown to you (optional)',
  nonce: 'Bet number',
  hexPattern: 'Enter all 64 characters: digits and a to f.',
  noncePattern: 'Enter a whole number, 1 or higher.',
  fillIn: 'Enter the server seed, the client seed and the bet number.',
};
