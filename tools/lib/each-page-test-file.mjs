// The setup file of suites that draw pages: what a test waits for may take its time on a busy machine. The library gives up
// after a second.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 60_000 });
