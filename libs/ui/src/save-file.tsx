/** Gives a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken it over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
