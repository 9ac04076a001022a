import Bowser from 'bowser';

/** A user agent in words: "Chrome on Android". Shorter if the browser says less, empty if it says nothing. */
export function deviceWords(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
