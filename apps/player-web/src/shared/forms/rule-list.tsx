import { useTranslation } from 'react-i18next';
import type { RegisterRule } from '@apsara/api/sites';
import { ruleText } from '@apsara/domain/members/registration';
import { CheckGlyph } from '@apsara/ui/glyphs';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { checksOf } from './field-rules.ts';
import styles from './rule-list.module.css';

/** The rules of a field, ticked off while typing; unmet rules are highlighted once the field was left. */
export function RuleList({ rule, value, invalid }: { rule: RegisterRule; value: string; invalid: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['rules']}>
      {checksOf(rule, value).map(({ key, met }) => (
        <li key={key} className={met ? styles['met'] : invalid ? styles['invalid'] : undefined}>
          {met ? <CheckGlyph size={14} /> : <i aria-hidden="true" />}
          {ruleText(t(`rules.${key}`), rule)}
          {met && <VisuallyHidden>{t('rules.met')}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
