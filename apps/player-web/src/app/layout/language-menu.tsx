import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { CheckGlyph } from '@apsara/ui/glyphs';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { ThemeChoice } from '../../features/sites/theme-choice.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './language-menu.module.css';

/** The English name, for anyone who cannot read the language's own. */
const LanguageInEnglish = ({ code }: { code: Language }) => {
  const { name, english } = languages[code];
  return (
    name !== english && (
      <small lang="en" className={styles['english']}>
        {english}
      </small>
    )
  );
};

/** Languages and colour themes behind one button. Esc and losing focus close the list. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { supportLanguages } = useSite();
  const choose = useLanguageChoice();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const current = supportLanguages.find((code) => languages[code].tag === i18n.language);
  return (
    <div ref={box} className={styles['box']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={open}
        aria-label={t('nav.language')}
        onClick={() => setOpen(!open)}
      >
        <Globe size={18} aria-hidden="true" />
        <b>{current && languages[current].name}</b>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <div className={styles['menu']}>
          <ul>
            {supportLanguages.map((code) => (
              <li key={code}>
                <button
                  type="button"
                  lang={languages[code].tag}
                  aria-current={code === current || undefined}
                  onClick={() => {
                    setOpen(false);
                    button.current?.focus();
                    choose(code);
                  }}
                >
                  <span>
                    {languages[code].name}
                    <LanguageInEnglish code={code} />
                  </span>
                  {code === current && <CheckGlyph size={16} />}
                </button>
              </li>
            ))}
          </ul>
          <ThemeChoice />
        </div>
      )}
    </div>
  );
}
