import { start } from './start.tsx';
import { showFocus } from './show-focus.ts';

showFocus();
// A separate task: evaluating what is imported is long enough for one task on a slow phone.
setTimeout(() => void start());
