import { languages } from '@apsara/domain/sites/languages';
import { currentLanguage } from '../language.ts';

// A browser's first format loads the language's data, which takes a slow phone 50 ms. Importing this file spends them
// in a task of their own, before the one that shows a time.
new Intl.DateTimeFormat(languages[currentLanguage()].tag);
