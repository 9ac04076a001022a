import '../../../page-kit/styles.ts';
import '../../../page-kit/seeds/seeds.css';
import '../../../page-kit/seeds/verify.css';
import { isLanguage, languages } from '@apsara/domain/sites/languages';
import { loadWords } from '../../../page-kit/words.ts';
import { VerifyForm } from './verify-form.ts';
import { crashWords } from './words.ts';

const asked = (new URL(window.location.href).searchParams.get('lang') ?? '').toUpperCase();
const language = isLanguage(asked) ? asked : 'EN';
const t = await loadWords(language, crashWords);
document.documentElement.lang = languages[language].tag;
document.title = t('verifyTitle');
const form = new VerifyForm(t);
document.body.replaceChildren(form.view);
await form.take(new URLSearchParams(window.location.hash.slice(1)));
