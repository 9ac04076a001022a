import { expect, test } from 'vitest';
import { judged, writeSbom } from './production-packages.mjs';
import { readJson } from './workspace.mjs';

test('the list has what production runs, also where tests use it, and no tools', { timeout: 60_000 }, async () => {
  const { file, count } = await writeSbom();
  /** @type {{ bomFormat: string, components: { purl: string }[] }} */
  const { bomFormat, components } = readJson(file);
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toHaveLength(count);
  /** @param {string} name */
  const has = (name) => components.some(({ purl }) => purl.startsWith(`pkg:npm/${name}@`));
  expect(['fastify', 'zod', 'react', '%40apsara/mock-api'].filter((name) => !has(name))).toEqual([]);
  expect(['vitest', 'nx', 'lighthouse', '%40apsara/tests'].filter(has)).toEqual([]);
});

test('a high or critical vulnerability is named and ends the report with an error', () => {
  const vulnerabilities = {
    mild: { severity: 'moderate', range: '<2' },
    bad: { severity: 'high', range: '<1.4.2' },
  };
  expect(judged(JSON.stringify({ vulnerabilities }))).toEqual({
    lines: ['Vulnerabilities: 2 packages, 1 of them high or critical', '  high: bad <1.4.2'],
    isSevere: true,
  });
  const { mild } = vulnerabilities;
  expect(judged(JSON.stringify({ vulnerabilities: { mild } }))).toEqual({
    lines: ['Vulnerabilities: 1 packages, 0 of them high or critical'],
    isSevere: false,
  });
});

test.each([
  ['refuses', '{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['does not answer', '', 'no answer'],
])('where the registry %s, the report says that nothing was checked', (_, output, why) => {
  expect(judged(output)).toEqual({
    lines: [`Vulnerabilities: NOT CHECKED, the registry gave no list (${why})`],
    isSevere: false,
  });
});
