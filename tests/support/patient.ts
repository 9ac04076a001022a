import { expect as hasty } from '@playwright/test';

/** The pages of a busy machine take their time. */
export const expect = hasty.configure({ timeout: 20_000 });
