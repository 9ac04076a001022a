import type { TestProject } from 'vitest/node';
import { launchInstance } from './instance.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    databaseUrl: string;
  }
}

/** The platform the API tests call; with INSTANCE_URL and INSTANCE_DATABASE_URL set they call that one. */
export default async function launchForCalls(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { INSTANCE_URL: given, INSTANCE_DATABASE_URL: givenDatabase } = process.env;
  if (given && givenDatabase) {
    project.provide('url', given);
    project.provide('databaseUrl', givenDatabase);
    return undefined;
  }
  const { url, databaseUrl, stop } = await launchInstance();
  project.provide('url', url);
  project.provide('databaseUrl', databaseUrl);
  return stop;
}
