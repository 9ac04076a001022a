// The setup file of suites whose test files share modules: each file starts with the real clock, globals and methods.
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
