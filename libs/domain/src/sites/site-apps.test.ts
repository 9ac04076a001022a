import { expect, test } from 'vitest';
import { appErrors, appPictures, isAppsPage, isOffered, textFor, writtenTexts, type AppSettings } from './site-apps.ts';

const app: AppSettings = {
  isShown: true,
  url: 'https://store.example/app',
  version: '2.1.0',
  size: '24.5',
  qrUrl: '',
  qrMark: 'site',
  qrLogoId: null,
  steps: [{ text: { EN: 'Open it.' }, pictureId: null }],
  note: {},
};
const paths = (change: Partial<AppSettings>) => appErrors({ ...app, ...change }, 'EN').map(({ path }) => path);

test.each<[string, Partial<AppSettings>, string[]]>([
  ['a store link', {}, []],
  ['a path of this site', { url: '/down?app=ios', qrUrl: '/down' }, []],
  ['a hidden app without an address', { isShown: false, url: '' }, []],
  ['a shown app without an address', { url: '' }, ['url']],
  ['an address that runs a script', { url: 'javascript:alert(1)' }, ['url']],
  ['an address without encryption', { url: 'http://store.example/app' }, ['url']],
  ['a path that leads to another house', { url: '//evil.example' }, ['url']],
  ['a code that leads elsewhere than to an address', { qrUrl: 'evil' }, ['qrUrl']],
  ['a size in words', { size: '24 MB' }, ['size']],
  ['a size of nothing', { size: '0.0' }, ['size']],
  ['a size with two decimals', { size: '1.25' }, ['size']],
  ['no size', { size: '' }, []],
  ['a logo of its own that is missing', { qrMark: 'own' }, ['qrLogoId']],
  ['a step without words', { steps: [...app.steps, { text: { EN: ' ' }, pictureId: null }] }, ['steps.1.text.EN']],
  ['a step in another language alone', { steps: [{ text: { KM: 'បើក' }, pictureId: null }] }, ['steps.0.text.EN']],
  ['a note in another language alone', { note: { CN: '注意' } }, ['note.EN']],
  ['an empty note', { note: { EN: ' ', CN: '' } }, []],
])('%s', (_, change, expected) => {
  expect(paths(change)).toEqual(expected);
});

test('an app is offered when it is shown and leads to something', () => {
  expect([isOffered(app), isOffered({ ...app, url: '' }), isOffered({ ...app, isShown: false })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the page of the apps is known with what follows its path, and no other is taken for it', () => {
  expect(['/down', '/down?app=ios', '/down#a', '/downtown', 'https://a.example/down'].map(isAppsPage)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('texts lose white space and empty languages, and fall back to the site’s own language', () => {
  const texts = writtenTexts({ EN: ' Open it. ', KM: '  ' });
  expect(texts).toEqual({ EN: 'Open it.' });
  expect([textFor(texts, 'KM', 'EN'), textFor({}, 'KM', 'EN')]).toEqual(['Open it.', '']);
});

test('the pictures of an app are those of its steps and of its code, each once', () => {
  const step = { text: {}, pictureId: 'a' };
  expect([...appPictures({ qrLogoId: 'b', steps: [step, step, { text: {}, pictureId: null }] })]).toEqual(['b', 'a']);
});
