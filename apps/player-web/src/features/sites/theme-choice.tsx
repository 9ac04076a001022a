import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { Chip } from '@apsara/ui/chip';
import styles from './theme-choice.module.css';
import { themes, useTheme } from './theme.ts';

const icons = { dark: Moon, light: Sun, system: Monitor };

/** Dark, light, or the device's setting. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const [current, choose] = useTheme();
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('nav.theme')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <Chip key={theme} pressed={theme === current} onClick={() => choose(theme)}>
            <Icon size={16} aria-hidden="true" />
            {t(`nav.theme_${theme}`)}
          </Chip>
        );
      })}
    </fieldset>
  );
}
