/** A browser that tests can drive, and how it was found. */
export interface TestBrowser {
  source: 'environment' | 'installed' | 'playwright' | 'npm' | 'system';
  executablePath: string;
  /** The environment to launch it with, where it brings its own libraries. */
  env?: Record<string, string>;
}

export function resolveBrowser(): Promise<TestBrowser>;
