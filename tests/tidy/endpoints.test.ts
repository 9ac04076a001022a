import { expect, test } from 'vitest';
import { allFiles, read } from './source-files.ts';

/** The five verbs of a resource, and the field's own verbs for everything else. */
const verbs = `list read create update remove
   answer apply approve assign attach call cancel change check claim close compare confirm convert copy decide decline disqualify end exchange export grant issue join launch login logout
   mark move offer preview rate recall redeem refund register request reset retry return review send set setUp settle sign simulate start touch verify`
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

const matchesIn = (files: RegExp, pattern: RegExp) =>
  allFiles
    .filter((file) => files.test(file))
    .flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })));

const endpoints = matchesIn(/^libs\/api\/src\/[^/]+\.ts$/, /^export const (\w+) = endpoint\(/gm).map(
  ({ match: [, name = ''] }) => name,
);

const handlers = matchesIn(
  /^apps\/mock-api\/src\/features\/.*\.controller\.ts$/,
  /@Serve\((\w+)\)\s+(?:async )?(\w+)\(([\s\S]*?)\n {2}\}/g,
).map(({ file, match: [, endpoint = '', method = '', body = ''] }) => ({
  file,
  endpoint,
  method,
  /** Controllers may look up the site first. */
  calls: [...body.matchAll(/this\.\w+\s*\.(\w+)\(/g)].map(([, call = '']) => call).filter((call) => call !== 'byCode'),
}));

const verbOf = (name: string): string | undefined => verbs.find((verb) => new RegExp(`^${verb}(?![a-z])`).test(name));

test('an endpoint’s name is unique and consists of its verb and its subject', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  const nameless = endpoints.filter((name) => !verbOf(name));
  expect(nameless, 'begin with list, read, create, update, remove or another verb of the list above').toEqual([]);
  const repeated = endpoints.filter((name, index) => endpoints.indexOf(name) !== index);
  expect(repeated, 'give each endpoint a name of its own').toEqual([]);
});

test('the controller method of an endpoint has its name', () => {
  const served = handlers.map(({ endpoint }) => endpoint).toSorted();
  expect(served, 'serve each endpoint with @Serve in one controller').toEqual(endpoints.toSorted());
  const misnamed = handlers
    .filter(({ endpoint, method }) => method !== endpoint)
    .map(({ file, endpoint, method }) => `${file}: rename ${method} to ${endpoint}`);
  expect(misnamed).toEqual([]);
});

test('the service method behind an endpoint has its name, or its verb where several endpoints share it', () => {
  const isShared = (call: string) => handlers.filter(({ calls }) => calls.includes(call)).length > 1;
  const isNamed = (endpoint: string, call: string) =>
    call === endpoint || (isShared(call) && verbOf(call) === verbOf(endpoint));
  const misnamed = handlers.filter(
    ({ endpoint, calls }) => calls.length > 0 && !calls.some((call) => isNamed(endpoint, call)),
  );
  expect(misnamed).toEqual([]);
});
