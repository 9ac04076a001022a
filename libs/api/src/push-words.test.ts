import { expect, test } from 'vitest';
import { messageKinds } from '@apsara/domain/members/messages';
import { languageCodes } from '@apsara/domain/sites/languages';
import { messageWords } from './message-words.ts';
import { pushTitle } from './push-words.ts';

const own = new Proxy({}, { get: () => 'what is the member’s own', has: () => true });

test('a notice says nothing that is filled into a message', () => {
  for (const kind of messageKinds)
    for (const language of languageCodes) {
      const title = pushTitle(kind, language);
      expect(title).not.toBe('');
      if (kind !== 'letter' && kind !== 'house_letter') expect(messageWords(kind, language, own).title).toBe(title);
    }
});
