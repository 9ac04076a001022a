import { vi } from 'vitest';

// Test files share a process and its modules: each starts with the real clock, globals and methods.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
