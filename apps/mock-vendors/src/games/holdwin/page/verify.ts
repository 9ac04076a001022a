import '../../../page-kit/styles.ts';
import '../../../page-kit/seeds/seeds.css';
import '../../../page-kit/seeds/verify.css';
import './coins.css';
import { isLanguage, languages } from '@apsara/domain/sites/languages';
import { loadWords } from '../../../page-kit/words.ts';
import { VerifyForm } from './verify-form.ts';
import { holdwinWords } from './words.ts';

const asked = (new URL(window.location.href).searchParams.get('lang') ?? '').toUpperCase();
const language = isLanguage(asked) ? asked : 'EN';
const t = await loadWords(language, holdwinWords);
document.documentElement.lang = languages[language].tag;
document.title = t('verifyTitle');
const form = new VerifyForm(t);
document.body.replaceChildren(form.view);
await form.take(new URLSearchParams(window.location.hash.slice(1)));
