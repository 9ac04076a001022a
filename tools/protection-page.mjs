// Writes docs/player-protection.md: what protects a player, and the tests that prove it.
import { writeFileSync } from 'node:fs';
import { protectionPage, protectionPagePath } from './lib/protection-page.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const { text, unproven } = protectionPage();
writeFileSync(inWorkspace(protectionPagePath), text);
if (unproven.length > 0) console.log(`Rows without a test: ${unproven.join(', ')}`);
