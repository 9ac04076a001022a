import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { useSite } from '../../shared/site.tsx';
import { useVisitor } from '../../shared/member.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import styles from './home-hero.module.css';

const BannerSlides = lazyPart(
  () => whenIdle().then(() => import('./home-parts.tsx')),
  (module) => module.BannerSlides,
  ['lobby'],
);

/** The site and the one next step: an account for a guest, a deposit for a member. It is the first slide of the site's banners. */
export function HomeHero() {
  const { t } = useTranslation();
  const { name, registerForms } = useSite();
  const { signedIn } = useVisitor();
  const [slide, setSlide] = useState(0);
  const hero = useRef<HTMLElement>(null);
  const begin = registerForms.length > 0 ? 'register' : 'login';
  return (
    <section ref={hero} className={styles['hero']} aria-labelledby="hero-title">
      <div className={`swiper-wrapper ${styles['track']}`}>
        <div className={`swiper-slide ${styles['slide']}`} inert={slide > 0}>
          <img src="/art/1/banner/welcome.1200x480.svg" alt="" width={1200} height={480} fetchPriority="high" />
          <div className={styles['words']}>
            <p className={styles['kicker']}>{t(signedIn ? 'home.kicker_member' : 'home.kicker')}</p>
            <h1 id="hero-title">{t(signedIn ? 'home.title_member' : 'home.title', { site: name })}</h1>
            <p className={styles['text']}>{t(signedIn ? 'home.text_member' : 'home.text')}</p>
            <div className={styles['ways']}>
              <NavButton to={signedIn ? '/deposit' : `/${begin}`} variant="primary" size="lg">
                {t(signedIn ? 'nav.deposit' : `auth.${begin}`)}
              </NavButton>
              <NavButton to="/hot" variant="glass" size="lg" className={styles['second']}>
                {t('home.hot')}
              </NavButton>
            </div>
          </div>
        </div>
        <ChunkBoundary quiet>
          <Suspense>
            <BannerSlides hero={hero} onTurn={setSlide} />
          </Suspense>
        </ChunkBoundary>
      </div>
    </section>
  );
}
