// Destroys a database under load and restores it from its backups, with the settings of deploy/backup; docs/backup.md says what must hold.
import { runLoad } from './lib/built-script.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(() => runLoad('chaos', 'restore-drill'));
