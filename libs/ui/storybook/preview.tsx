import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import '../src/base.css';
import { ToastProvider } from '../src/toast.tsx';
import { brandCss, cssText, siteThemes } from '../src/tokens.ts';

/** The root looks as one of a site's pages does: its theme, its language, its direction. */
function Page({ theme, language, children }: { theme: string; language: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
    root.lang = language;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [theme, language]);
  return (
    <>
      <style>{cssText() + brandCss(theme === 'padma' ? siteThemes.padma : {})}</style>
      <ToastProvider>
        <main style={{ maxWidth: 480 }}>{children}</main>
      </ToastProvider>
    </>
  );
}

const onPage: Decorator = (Story, { globals }) => (
  <Page theme={globals['theme']} language={globals['language']}>
    <Story />
  </Page>
);

const preview: Preview = {
  decorators: [onPage],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'paintbrush', items: ['dark', 'light', 'padma'], dynamicTitle: true } },
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: ['en', 'km', 'zh-CN', 'bn', 'ar'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', language: 'en' },
};

export default preview;
